import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** A GET with exactly these headers: `fetch` writes a Sec-Fetch-Mode of its own. */
export function rawGet(url: URL, headers: Record<string, string>): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, async (answer) => {
      const body = await text(answer);
      resolve(new Response(body, { status: answer.statusCode ?? 0 }));
    }).on('error', reject);
  });
}
