import type { en } from '../../../../admin/person/person-form.messages.ts';

export default {
  newTitle: 'Persona nueva',
  newLead: 'La persona aún no tiene forma de iniciar sesión. La invitación le permite elegir una.',
  editTitle: 'Cambiar datos',
  editLead:
    'Un correo electrónico o teléfono nuevo ya no está verificado, y el nivel de identidad baja con él. El correo anterior recibe un aviso; el nuevo, un enlace.',
  back: 'Todas las personas',
  email: 'Correo electrónico',
  preferredName: 'Nombre preferido',
  fullName: 'Nombre completo',
  phone: 'Teléfono',
  phoneHint: 'Con prefijo de país, como +81 90 1234 5678.',
  address: 'Dirección',
  postalCode: 'Código postal',
  locale: 'Idioma',
  noLocale: 'Sin definir',
  claims: 'Claims personalizados',
  claimsHint: 'Uno en cada línea, como shop:size=L.',
  optional: '(opcional)',
  invite: 'Enviar una invitación ahora',
  inviteHint: 'El enlace funciona durante siete días y establece una primera llave de acceso o contraseña.',
  create: 'Crear',
  save: 'Guardar',
  emailTaken: 'Una cuenta abierta ya tiene este correo electrónico.',
  fieldFault: (message) => message,
} satisfies typeof en;
