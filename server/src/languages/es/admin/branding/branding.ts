import type { en } from '../../../../admin/branding/branding.messages.ts';

export default {
  title: 'Marca',
  lead: 'El nombre, el logotipo, los colores y los enlaces de esta instalación, en todas las páginas y todos los correos.',
  brand: 'Marca',
  name: 'Nombre',
  nameHint: 'Vacío: Countersign.',
  accent: 'Color de los botones',
  accentHint: 'Por ejemplo, #1a5fb4. El texto blanco encima necesita un contraste de 4,5:1.',
  accentDark: 'Color de los botones en el tema oscuro',
  accentDarkHint: 'Vacío: el color más cercano sobre el que el texto oscuro tiene un contraste de 4,5:1.',
  support: 'Ayuda para quienes no pueden iniciar sesión',
  supportHint: 'Una página (https://…) o una dirección (mailto:…).',
  terms: 'Condiciones del servicio',
  privacy: 'Política de privacidad',
  imprint: 'Aviso legal',
  logo: 'Logotipo',
  logoHint:
    'Un PNG de 512 KiB como máximo. Hacemos de él un cuadrado de 128 píxeles como máximo, sin metadatos.',
  logoNow: 'Logotipo actual',
  removeLogo: 'Quitar el logotipo',
  optional: '(opcional)',
  preview: 'Vista previa',
  save: 'Guardar',
  saved: 'La marca se ha guardado.',
} satisfies typeof en;
