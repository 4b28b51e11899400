import type { en } from '../../../policies/lock-out.messages.ts';

export default {
  second_factor:
    'Tu propia sesión no ha demostrado el segundo factor que exige esta política. Configura uno si no lo tienes, inicia sesión con él y guarda entonces la política.',
  email_domain:
    'Tu propio correo electrónico no pertenece a ninguno de estos dominios. Añade su dominio o cambia antes tu correo.',
  address:
    'Tu propia dirección no está en ninguna de estas redes. Añade la red en la que estás o guarda la política desde una de ellas.',
} satisfies typeof en;
