import type { en } from '../../../../redirect-uris/verifications/diagnostics.messages.ts';

export default {
  quotes_in_value: () =>
    'El registro contiene el valor correcto entre comillas. Escribe el valor sin comillas; tu editor de DNS añade las suyas.',
  name_in_value: () =>
    'El registro contiene algo más que el valor. Escribe solo los 64 caracteres: sin nombre, sin TXT, sin prefijo.',
  other_case: () => 'Las letras del valor difieren en mayúsculas o minúsculas. Copia el valor tal como está.',
  white_space: () => 'El valor del registro contiene un espacio o un salto de línea. Cópialo de una pieza.',
  host_appended_twice: ({ found_at, zone, entered }) =>
    `El valor correcto está en ${found_at}: tu editor de DNS añade ${zone} automáticamente. Escribe solo ${entered} como nombre.`,
  wrong_level: ({ found_at, txt_name }) => `El valor correcto está en ${found_at}. Muévelo a ${txt_name}.`,
  html_file: () =>
    'La dirección sirve HTML en lugar del archivo de texto, a menudo porque la aplicación devuelve su página de inicio para cualquier ruta. Haz que el servidor entregue el archivo antes de que se aplique esa regla.',
  white_space_in_file: () =>
    'El archivo contiene espacios o líneas vacías alrededor del valor. Quita todo salvo un salto de línea al final.',
  quotes_in_file: () => 'El archivo contiene el valor entre comillas. Quita las comillas.',
} satisfies typeof en;
