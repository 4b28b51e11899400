import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** JSON-RPC 2.0, section 5.1. */
export const RPC = {
  parse_error: -32700,
  invalid_request: -32600,
  method_not_found: -32601,
  invalid_params: -32602,
  internal_error: -32603,
} as const;

export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type Message = Record<string, unknown>;
type Id = string | number;

export type Call = {
  method: string;
  params: Message;
  /** Aborted by notifications/cancelled and when the client goes. */
  signal: AbortSignal;
};

/** Answers with the result, or throws RpcError. */
export type Handler = (call: Call) => Promise<Message>;

/**
 * Serves one client over lines of JSON (the stdio transport of MCP) until it closes the input, or `signal` ends it. Calls run beside each other; one that was
 * cancelled is not answered.
 */
export async function serveLines(
  { input, signal }: { input: Readable; signal: AbortSignal },
  write: (line: string) => void,
  handle: Handler,
): Promise<void> {
  const running = new Map<Id, AbortController>();
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input, signal, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const answered = judge(line).finally(() => pending.delete(answered));
    pending.add(answered);
  }
  input.destroy();
  for (const controller of running.values()) controller.abort(new Error('the client went'));
  await Promise.all(pending);

  async function judge(line: string): Promise<void> {
    const message = parsed(line);
    if (message === undefined) return send(null, { error: problem(RPC.parse_error, 'This is no JSON.') });
    if (!isMessage(message))
      return send(null, { error: problem(RPC.invalid_request, 'This is no JSON-RPC 2.0 message.') });
    const { id, method } = message;
    // A response; this server asks nothing.
    if (method === undefined) return;
    const params = asMessage(message.params);
    if (id === undefined) return notified(String(method), params);
    await answer(id as Id, String(method), params);
  }

  function notified(method: string, params: Message): void {
    if (method === 'notifications/cancelled')
      running.get(params.requestId as Id)?.abort(new Error('cancelled'));
  }

  async function answer(id: Id, method: string, params: Message): Promise<void> {
    if (running.has(id))
      return send(id, { error: problem(RPC.invalid_request, 'A request with this id is under way.') });
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await handle({ method, params, signal: controller.signal });
      if (!controller.signal.aborted) send(id, { result });
    } catch (error) {
      if (controller.signal.aborted) return;
      const { code, message } =
        error instanceof RpcError ? error : problem(RPC.internal_error, 'Unexpected error.');
      send(id, { error: { code, message } });
    } finally {
      running.delete(id);
    }
  }

  function send(id: Id | null, content: Message): void {
    write(JSON.stringify({ jsonrpc: '2.0', id, ...content }));
  }
}

function problem(code: number, message: string) {
  return { code, message };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** No batches: MCP has none since 2025-06-18. */
function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { jsonrpc, id, method } = value as Message;
  const isFitId = id === undefined || typeof id === 'string' || typeof id === 'number';
  return jsonrpc === '2.0' && isFitId && (method === undefined || typeof method === 'string');
}

function asMessage(value: unknown): Message {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Message) : {};
}
