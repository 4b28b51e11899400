import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export type RawAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

/** One request with headers as given, the same name several times if need be, which fetch cannot send. */
export function sendRaw(url: string, method: string, headers: [string, string][]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: [['Host', new URL(url).host], ...headers].flat() });
    sent.on('error', reject).on('response', async (response) => {
      resolve({ status: response.statusCode!, headers: response.headers, body: await text(response) });
    });
    sent.end();
  });
}
