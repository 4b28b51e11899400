import type { en } from '../../../../platform/checks/local.messages.ts';

export default {
  settings_ok: () => 'Todos los ajustes se pueden leer y se cumplen las reglas de producción.',
  setting_invalid: ({ problem }) => `${problem}`,
  settings_not_production: () =>
    'NODE_ENV no es «production»: el correo se muestra a todos en /dev/mail y las direcciones pueden ser http. Define NODE_ENV=production.',
  secret_key_ok: ({ bytes }) => `SECRET_KEY tiene ${bytes} bytes.`,
  secret_key_uniform: () =>
    'SECRET_KEY consta de muy pocos caracteres distintos, así que no puede ser aleatoria. Genera otra: openssl rand -base64 32',
  secret_key_previous_uniform: () =>
    'SECRET_KEY_PREVIOUS contiene una clave con muy pocos caracteres distintos. Se puede adivinar y sigue abriendo lo que selló. Ejecuta countersign reseal y quítala después (docs/cryptography.md).',
  secret_key_generated: ({ path }) =>
    `SECRET_KEY es la que está en ${path}. Cópiala donde guardas tus demás secretos: sin ella se pierden todos los secretos sellados.`,
  secret_key_open: ({ path }) =>
    `SECRET_KEY está en ${path}, que todos los usuarios de esta máquina pueden leer o cambiar. Ciérralo: chmod 600 ${path}. Es posible que alguien la haya copiado: genera una clave nueva (docs/cryptography.md).`,
  data_dir_ok: ({ path }) => `Se puede escribir en DATA_DIR ${path}.`,
  data_dir_as_root: ({ path }) =>
    `En DATA_DIR ${path} puede escribir root, que hizo la comprobación. El usuario que ejecuta el servicio también debe poder escribir ahí.`,
  data_dir_unwritable: ({ path, reason }) =>
    `No se puede escribir en DATA_DIR ${path} (${reason}). Crea la carpeta para el usuario que ejecuta el servicio o indica otra.`,
  data_dir_outside_unit: ({ path }) =>
    `La unidad de systemd solo permite que el servicio escriba en /var/lib/countersign, así que DATA_DIR ${path} no funcionaría. Mantén esa carpeta, o ejecuta systemctl edit countersign y añade: [Service] ReadWritePaths=${path}`,
  port_free: ({ host, port }) => `El puerto ${port} de ${host} está libre.`,
  port_ours: ({ host, port }) => `Este servicio escucha en el puerto ${port} de ${host}.`,
  port_taken: ({ host, port }) =>
    `Otro programa escucha en el puerto ${port} de ${host}. Elige otro PORT, también para el proxy, o detén ese programa: ss -ltnp muestra cuál es.`,
  port_no_address: ({ host }) =>
    `HOST ${host} no es una dirección de esta máquina. Indica una que lo sea, o 0.0.0.0 para todas.`,
  port_forbidden: ({ port }) =>
    `Solo root puede escuchar en el puerto ${port}, y el servicio no se ejecuta como root. Elige un PORT a partir de 1024.`,
  proxy_ok: ({ networks }) => `TRUST_PROXY: ${networks}.`,
  proxy_unset: () =>
    'TRUST_PROXY está vacío, así que todas las llamadas parecen venir de la dirección del proxy TLS y comparten un mismo límite. Indica las direcciones del proxy.',
  proxy_wide: ({ network }) =>
    `TRUST_PROXY contiene ${network}, que incluye más máquinas que tus proxies, y cada una podría elegir la dirección que cuenta para los límites. Indica solo los proxies.`,
  proxy_cannot_reach: ({ host }) =>
    `Los proxies de TRUST_PROXY son otras máquinas, pero el servicio escucha en ${host}, a la que solo llega esta máquina. Define HOST con una dirección a la que lleguen.`,
  proxy_not_listed: ({ address }) =>
    `Esta solicitud llegó a través de ${address}, que indica para quién reenvía, pero no está en TRUST_PROXY. Si es tu proxy, añádelo.`,
  check_overdue: () => 'Esta comprobación tardó demasiado y se interrumpió.',
} satisfies typeof en;
