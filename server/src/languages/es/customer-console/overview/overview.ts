import type { en } from '../../../../customer-console/overview/overview.messages.ts';

export default {
  about: 'Información',
  handle: 'Alias',
  handleHint: 'Es el comienzo de los nombres de grupos y roles en los tokens. Nunca cambia.',
  orgId: 'org_id',
  created: 'Creada',
  name: 'Nombre',
  save: 'Guardar',
  brand: 'Página de inicio de sesión',
  brandLead: 'Se muestra cuando las personas inician sesión en tu organización.',
  displayName: 'Nombre mostrado',
  displayNameHint: 'Vacío: el nombre de la organización.',
  accent: 'Color de los botones',
  accentHint: 'Por ejemplo, #1a5fb4. El texto blanco encima necesita un contraste de 4,5:1.',
  accentDark: 'Color de los botones en el tema oscuro',
  accentDarkHint: 'Vacío: el color más cercano sobre el que el texto oscuro tiene un contraste de 4,5:1.',
  support: 'Ayuda para quienes no pueden iniciar sesión',
  supportHint: 'Una página (https://…) o una dirección (mailto:…).',
  terms: 'Condiciones del servicio',
  privacy: 'Política de privacidad',
  logo: 'Logotipo',
  logoHint:
    'Un PNG de 512 KiB como máximo. Hacemos de él un cuadrado de 128 píxeles como máximo, sin metadatos.',
  logoUrl: 'Dirección de un logotipo',
  logoUrlHint:
    'En lugar de un archivo: la dirección de un PNG. Lo obtenemos una vez y guardamos una copia cuadrada pequeña.',
  preview: 'Vista previa',
  logoNow: 'El logotipo actual',
  removeLogo: 'Quitar el logotipo',
  optional: '(opcional)',
} satisfies typeof en;
