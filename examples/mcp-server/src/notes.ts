import { McpServer, type ScopeChallengeHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';

export const SCOPES = ['notes:read', 'notes:write'];

/** By the person's `sub`. In memory only: this is an example. */
const notes = new Map<string, string[]>();

/** The tools as one person sees them. The SDK makes a new server for each request. */
export function notesServer(sub: string): McpServer {
  const server = new McpServer({ name: 'Example notes', version: '1.0.0' });
  const mine = notes.get(sub) ?? [];

  const list = { description: 'List your notes', scopeChallenge: needs('notes:read') };
  server.registerTool('list_notes', list, () => answer(mine.join('\n') || 'No notes yet.'));

  const add = {
    description: 'Add a note',
    inputSchema: z.object({ text: z.string().min(1).max(1000) }),
    scopeChallenge: needs('notes:write'),
  };
  server.registerTool('add_note', add, ({ text }) => {
    notes.set(sub, [...mine, text]);
    return answer(`Added: ${text}`);
  });
  return server;
}

/**
 * Refuses the call with 403 insufficient_scope. A client requests exactly the scopes that are listed, so those that it has are
 * listed too: otherwise it would get the new one in place of them.
 */
function needs(scope: string): ScopeChallengeHandler {
  return ({ authInfo }) => {
    const granted = authInfo?.scopes ?? [];
    return granted.includes(scope) ? undefined : { scopes: [scope, ...granted] };
  };
}

const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });
