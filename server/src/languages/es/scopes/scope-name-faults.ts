import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters: 'Debe ser ASCII visible, sin espacios, comillas ni barras invertidas.',
  scope_unknown:
    'No es un scope conocido; un scope personalizado tiene la forma <namespace>:<key>, con exactamente un signo de dos puntos.',
  scope_reserved: 'Usa una palabra reservada.',
  scope_command_line: 'Está reservado para la herramienta de línea de comandos de este servicio.',
  scope_built_in: 'Es un scope integrado; solo se puede añadir <namespace>:<key>.',
  scope_built_in_member: 'No se puede cambiar en un scope integrado.',
  scope_of_every_sign_in:
    'Se solicita en todos los inicios de sesión; para exigir más en todos ellos, usa la política.',
} satisfies typeof en;
