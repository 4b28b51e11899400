import { spawn } from 'node:child_process';

/** Opens the person's own browser and does not wait for it. Where there is none the printed address has to do. */
export function openBrowser(env: NodeJS.ProcessEnv, url: string): void {
  const [command, ...args] = opener(env);
  const child = spawn(command!, [...args, url], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}

function opener({ BROWSER }: NodeJS.ProcessEnv): string[] {
  if (BROWSER) return BROWSER.split(' ');
  if (process.platform === 'darwin') return ['open'];
  // Unlike `start` it gives the address to no shell.
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}
