import type { en } from '../../../../docs/search/search.messages.ts';

export default {
  title: 'Pesquisa',
  titleOf: (query) => `${query}, pesquisa`,
  lead: 'Pesquisa nos guias, nas chamadas da API e nos códigos de erro.',
  found: (count) => (count < 2 ? '1 resultado' : `${count} resultados`),
  nothing: 'Nenhum resultado',
  nothingBody: (query) =>
    `Nenhuma página tem todas as palavras de “${query}”. Tente menos palavras, o nome de um código de erro ou o caminho de uma chamada.`,
  results: 'Resultados',
  guide: 'Guia',
  call: 'API',
  error: 'Erro',
} satisfies typeof en;
