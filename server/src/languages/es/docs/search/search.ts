import type { en } from '../../../../docs/search/search.messages.ts';

export default {
  title: 'Buscar',
  titleOf: (query) => `${query}, búsqueda`,
  lead: 'Busca en las guías, las llamadas de la API y los códigos de error.',
  found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  nothing: 'No hay resultados',
  nothingBody: (query) =>
    `Ninguna página contiene todas las palabras de «${query}». Prueba con menos palabras, el nombre de un código de error o la ruta de una llamada.`,
  results: 'Resultados',
  guide: 'Guía',
  call: 'API',
  error: 'Error',
} satisfies typeof en;
