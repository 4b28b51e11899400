import manifest from '../../package.json' with { type: 'json' };
import type { Context } from '../platform/context.ts';
import { failureOf } from '../platform/exit-codes.ts';
import { faultOf } from './check-arguments.ts';
import { type Call, type Message, RPC, RpcError, serveLines } from './json-rpc.ts';
import type { Tool, ToolAnswer } from './tool.ts';

/** Newest first; a client that asks for another one is offered the first. */
const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const INSTRUCTIONS = `Countersign applications and protected resources of the person who signed in with "svc login".
Tools that change something ask the person first: the first call answers with a number and an address. Show both to the person, then
call the same tool again with the same arguments and "approval". Secrets are never answered; they are written to a file of the person.`;

/** MCP over standard input and output: initialize, ping, tools/list, tools/call, cancellation. */
export async function serveMcp(context: Context, tools: readonly Tool[]): Promise<void> {
  let isInitialized = false;
  const methods: Record<string, (call: Call) => Promise<Message>> = {
    async initialize({ params }) {
      isInitialized = true;
      const asked = String(params.protocolVersion);
      return {
        protocolVersion: PROTOCOL_VERSIONS.includes(asked) ? asked : PROTOCOL_VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'svc', title: 'Countersign', version: manifest.version },
        instructions: INSTRUCTIONS,
      };
    },
    ping: async () => ({}),
    'tools/list': async () => ({ tools: tools.map(({ run: _, ...listed }) => listed) }),
    'tools/call': ({ params, signal }) => callTool(params, signal),
  };

  await serveLines(
    { input: context.stdin, signal: context.signal },
    (line) => context.terminal.line(line),
    async (call) => {
      const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
      if (!method) throw new RpcError(RPC.method_not_found, `There is no method ${call.method}.`);
      if (!isInitialized && call.method !== 'initialize' && call.method !== 'ping')
        throw new RpcError(RPC.invalid_request, 'Send initialize first.');
      return await method(call);
    },
  );

  async function callTool({ name, arguments: given = {} }: Message, signal: AbortSignal): Promise<Message> {
    const tool = tools.find((candidate) => candidate.name === name);
    if (!tool) throw new RpcError(RPC.invalid_params, `There is no tool ${String(name)}.`);
    const fault = faultOf(tool.inputSchema, given);
    if (fault !== null) return refused({ error: 'invalid_params', error_description: fault });
    try {
      return said(
        await tool.run({ ...context, signal: AbortSignal.any([context.signal, signal]) }, given as never),
      );
    } catch (error) {
      if (signal.aborted) throw error;
      const { error: code, message, members } = failureOf(error);
      return refused({ error: code, error_description: message, ...members });
    }
  }
}

function said(answer: ToolAnswer): Message {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

/** For the model to read and mend, not for the transport. */
function refused(answer: ToolAnswer): Message {
  return { ...said(answer), isError: true };
}
