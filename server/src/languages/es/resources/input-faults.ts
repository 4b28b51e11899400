import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url: 'Debe ser una URL https absoluta sin fragmento, como https://api.example.com/mcp.',
  identifier_too_long: ({ max }) => `Admite como máximo ${max} caracteres.`,
  identifier_wildcard: 'Tiene un comodín; registra la URL de una sola API.',
  identifier_ours: 'Pertenece a este servicio; registra la URL de tu propia API.',
  identifier_repeated: ({ client_id }) =>
    `Ya está registrado para el mismo propietario, como ${client_id}; usa esa API o elimínala antes.`,
  owner_has_registered: ({ client_id }) =>
    `El propietario nuevo ya ha registrado esta API, como ${client_id}; usa esa API o elimínala antes.`,
  identifier_local: 'Debe ser https; http y localhost solo funcionan en una instalación de desarrollo.',
  scopes_count: ({ max }) => `Admite de 1 a ${max} scopes.`,
  scope_name_invalid: ({ max }) =>
    `Debe tener de 1 a ${max} caracteres ASCII visibles, sin comillas, barras invertidas ni #.`,
  scope_name_taken: 'Es el nombre de un scope de este servicio; elige otro, como files:read.',
  scope_name_repeated: 'Es el nombre de otro scope de este recurso.',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `Debe ser un número entero de segundos de ${min} a ${max}.`,
} satisfies typeof en;
