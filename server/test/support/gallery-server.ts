import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../../src/platform/context.ts';
import type { Locale } from '../../src/platform/db/schema.ts';
import { assets } from '../../src/platform/html/assets.ts';
import type { Server } from '../../src/platform/http/server.ts';
import { GALLERY } from './gallery.ts';

/** What every page must work under: nothing inline, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the gallery as `/<locale>/<name>`; answers its address and how to stop it. */
export async function serveGallery(): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  assets(server as unknown as Server, {} as Context);
  server.get<{ Params: { locale: Locale; name: string } }>('/:locale/:name', async (request, reply) => {
    const render = GALLERY[request.params.name];
    if (!render) return reply.code(404).send();
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(render(request.params.locale));
  });
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  return { baseUrl, close: () => server.close() };
}
