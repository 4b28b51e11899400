export type Settings = {
  issuer: string;
  client_id: string;
  client_secret: string | null;
  scope: string;
  app_url: string;
  port: number;
};

const EVERYTHING = 'openid profile:basic email phone address identity:level';

/** Ends the process with one line when CLIENT_ID is missing. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (!env.CLIENT_ID) {
    console.error(
      'Set CLIENT_ID: the service prints one at its start, or make one with `npx countersign app create`.',
    );
    process.exit(1);
  }
  const port = Number(env.PORT || 4000);
  return {
    issuer: env.ISSUER || 'http://localhost:3000',
    client_id: env.CLIENT_ID,
    client_secret: env.CLIENT_SECRET || null,
    scope: env.SCOPE || EVERYTHING,
    app_url: env.APP_URL || `http://localhost:${port}`,
    port,
  };
}
