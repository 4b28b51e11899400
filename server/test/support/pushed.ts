import type { RelyingParty } from './oauth.ts';

/** The parameters of an authorization request, as a form to push. */
export function formOf(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, 'http://none.invalid').searchParams);
}

/** Where a browser is sent with what was pushed. Throws unless it was accepted. */
export async function pathOfPushed(rp: Pick<RelyingParty, 'client_id'>, answer: Response): Promise<string> {
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { request_uri } = (await answer.json()) as { request_uri: string };
  return `/oauth/authorize?${new URLSearchParams({ client_id: rp.client_id, request_uri })}`;
}
