import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () =>
    'O registro contém o valor certo entre aspas. Digite o valor sem aspas; seu editor de DNS adiciona as dele.',
  name_in_value: () =>
    'O registro contém mais do que o valor. Digite somente os 64 caracteres: sem nome, sem TXT, sem prefixo.',
  other_case: () => 'As letras do valor diferem em maiúsculas e minúsculas. Copie o valor exatamente como é.',
  white_space: () =>
    'O valor no registro contém um espaço ou uma quebra de linha. Copie-o inteiro, sem dividir.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `O valor certo está em ${found_at}: seu editor de DNS acrescenta ${zone} automaticamente. Digite somente ${entered} como nome.`,
  wrong_level: ({ found_at, txt_name }) => `O valor certo está em ${found_at}. Mova-o para ${txt_name}.`,
  html_file: () =>
    'O endereço serve HTML em vez do arquivo simples, muitas vezes porque o app devolve sua página inicial em todos os caminhos. Faça o servidor entregar o arquivo antes de essa regra se aplicar.',
  white_space_in_file: () =>
    'O arquivo contém espaços ou linhas em branco em volta do valor. Remova tudo, exceto uma quebra de linha no final.',
  quotes_in_file: () => 'O arquivo contém o valor entre aspas. Remova as aspas.',
} satisfies typeof en;
