import { Agent, request } from 'node:http';
import type { Service, StartOptions } from '../harness/process.ts';

/** Requests of one agent that wait: as many as a person may have. Those of the first agent come first, and so on. */
export const PER_AGENT = 10;

/** Something that is polled. `poll` sends the poll number `n` of so many that wait. */
export type Subject = {
  name: string;
  service: Service;
  /** What a right answer holds. */
  expected: RegExp;
  poll(n: number): Promise<Answer>;
};

type Answer = { status: number; body: string };
export type Starting = Pick<StartOptions, 'databaseUrl' | 'log' | 'profileDir'> & {
  name: string;
  waiting: number;
  connections: number;
};

/** Keep-alive connections to one port of this machine. */
export function sender(port: number, host: string) {
  const agent = new Agent({ keepAlive: true });
  return function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    content?: string,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = { ...headers, host, ...(content && { 'content-length': String(content.length) }) };
      const options = { agent, host: '127.0.0.1', port, method, path, headers: sent };
      const sending = request(options, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      sending.on('error', reject);
      sending.end(content);
    });
  };
}
