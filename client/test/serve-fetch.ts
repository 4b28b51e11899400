import { createServer } from 'node:http';
import { listen } from '../../server/test/support/network/listen.ts';

/** Serves an application that takes a Request and answers a Response, over a real socket. */
export async function serveFetch(app: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = createServer(async (request, response) => {
    const headers = new Headers();
    for (const [index, value] of request.rawHeaders.entries()) {
      if (index % 2 === 1) headers.append(request.rawHeaders[index - 1]!, value);
    }
    const answer = await app(
      new Request(`http://localhost${request.url}`, { method: request.method!, headers }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  return await listen(server);
}
