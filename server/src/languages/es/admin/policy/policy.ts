import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: 'Política',
  lead: 'Qué debe cumplir el inicio de sesión de todas las personas. Las organizaciones y las aplicaciones pueden exigir más; vale lo más estricto.',
  rules: 'Reglas de esta instalación',
  warning:
    'Las sesiones existentes se acortan de inmediato. Tu propia sesión debe cumplir lo que guardes, así que no puedes quedarte fuera.',
} satisfies typeof en;
