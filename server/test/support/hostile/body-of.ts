/** The body of an answer; of a stream of events, which does not end by itself, nothing: it is closed. */
export async function bodyOf(response: Response): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/event-stream'))
    return await response.text();
  await response.body?.cancel();
  return '';
}
