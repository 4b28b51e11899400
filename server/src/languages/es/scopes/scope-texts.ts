import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: {
      title: 'Iniciar tu sesión',
      description: 'Reconocerte cuando vuelvas, mediante un identificador que no cambia.',
    },
    'profile:basic': {
      title: 'Tu nombre',
      description: 'Ver cómo te gusta que te llamen y tu nombre completo.',
    },
    profile: {
      title: 'Tu nombre',
      description: 'Ver cómo te gusta que te llamen y tu nombre completo.',
    },
    email: {
      title: 'Tu correo electrónico',
      description: 'Ver tu correo electrónico y si está verificado.',
    },
    phone: { title: 'Tu teléfono', description: 'Ver tu teléfono.' },
    address: { title: 'Tu dirección', description: 'Ver tu dirección postal y tu código postal.' },
    'identity:level': {
      title: 'Tu nivel de identidad',
      description: 'Ver el nivel de 0 a 3 que ha alcanzado tu cuenta. No se comparte ningún documento.',
    },
    'agent:read': {
      title: 'Ver tus agentes',
      description: 'Ver tus agentes de IA y las aprobaciones que te han pedido.',
    },
    'agent:write': {
      title: 'Gestionar tus agentes',
      description: 'Crear, cambiar y eliminar agentes de IA que piden aprobaciones en tu nombre.',
    },
    'profile:write': {
      title: 'Cambiar tu cuenta',
      description: 'Cambiar tu perfil y desconectar aplicaciones de tu cuenta.',
    },
    'applications:read': {
      title: 'Ver las aplicaciones que desarrollas',
      description: 'Ver su configuración, cómo están verificadas sus direcciones y qué se les ha enviado.',
    },
    'applications:write': {
      title: 'Gestionar las aplicaciones que desarrollas',
      description: 'Registrarlas, cambiarlas y eliminarlas, y sustituir sus secretos y claves.',
    },
  },
  custom: (namespace, key) => ({
    title: `${key} (${namespace})`,
    description: `Ver «${key}» tal como ${namespace} lo ha guardado sobre ti.`,
  }),
} satisfies typeof en;
