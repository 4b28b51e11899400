import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may be tried with a client, in this order; the columns of the table. */
export const STEPS = ['sign-in', 'told', 'refresh', 'sign-out'] as const;
export type Step = (typeof STEPS)[number];

type Common = {
  /** The folder of its program, unless `folder` names another, and what `--only` takes. */
  name: string;
  folder?: string;
  title: string;
  /** Programs that have to be there already; without them the client is not run. */
  needs?: string[];
  /** Shell command in a copy of the folder: fetches the pinned packages and builds. */
  prepare?: string;
  /** Shell command in the same copy. */
  start: string;
  version(folder: string): string;
  /** Where the person comes back to, without the origin. */
  callback?: string;
  /** Further options of `countersign app create`, from the origin of the client. */
  register?(origin: string): string[];
  /** Environment variables that only this program reads. */
  env?(app: App): Record<string, string>;
  /** A port that its configuration names; a free one when unset. */
  port?: number;
  /**
   * The application learns the names of its groups, of which this is one. `outsider`: the person is not in it, and what the program then shows
   * them.
   */
  group?: { name: string; outsider?: RegExp };
  /** Runs the program of another client beside it, with these variables in place of its own. */
  beside?: { name: string; env(app: App): Record<string, string> };
};

export type App = {
  issuer: string;
  url: string;
  port: string;
  client_id: string;
  client_secret: string;
  /** Of a receiver. */
  webhook_secret?: string;
  webhook_signing_secret?: string;
};

/** A program that serves pages, which a browser visits. */
export type WebClient = Common & {
  kind: 'web';
  /** Paths of its pages. */
  sign_in: string;
  shows: string;
  refresh?: string;
  /** What the program prints when it refreshes by itself. */
  refreshed?: RegExp;
  sign_out?: string | ((app: App) => string);
  /** Where the person is after the sign-out; its origin's root when unset. */
  signed_out?: string;
  /** Which of the person's values its page shows; all three when unset. */
  told?: Told[];
};

/** A program that prints the address to open, waits for the person and prints what it got. */
export type CommandClient = Common & { kind: 'command'; told?: Told[] };

/** A receiver at /webhooks, which prints `<event_type> <event_id>` for what it takes. */
type Receiver = Common & { kind: 'webhooks' };

/** An MCP server at /mcp, with a tool `whoami` that answers the person's `sub`. */
export type McpServer = Common & { kind: 'mcp-server' };

/** A program that prints the address to open, and then the tools of the MCP server at `APP_URL`/mcp. */
export type McpClient = Common & { kind: 'mcp-client' };

export type Client = WebClient | CommandClient | Receiver | McpServer | McpClient;
export type Told = 'sub' | 'email' | 'name';

/** The first number behind `name` in a file that pins it. */
export function pinned(file: string, name: string): (folder: string) => string {
  return (folder) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const escaped = name.replace(/[.*+?^$()|[\]\\{}/]/g, '\\$&');
    const found = new RegExp(`(?:^|[^\\w/.-])${escaped}\\D*(\\d[\\w.+-]*)`, 'm').exec(text);
    if (!found) throw new Error(`${file} does not pin ${name}`);
    return found[1]!;
  };
}

/** Of a Debian package. */
export function installed(name: string): () => string {
  return () => {
    const text = execFileSync('dpkg-query', ['--status', name], { encoding: 'utf8' });
    return /^Version: (.+)$/m.exec(text)![1]!;
  };
}

/** What a program says of itself, on either stream. */
export function answered(command: string, ...args: string[]): () => string {
  return () => {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    return /\d+\.\d+[\w.+-]*/.exec(stdout + stderr)?.[0] ?? '';
  };
}
