/**
 * How an address was verified for the first time. `session`: by someone who is signed in to the account in this browser. `own_sign_up`: in
 * the browser that made the account. `known_browser`: in one that has signed in to it. `link`: by the mailed link alone. `disowned`: by the link,
 * and its reader says that they do not know the account's password. `code`: by a mailed code, which only accounts without a password get. `credential`: with the
 * password or passkey that is set by the same link.
 */
export type FirstProof =
  | 'session'
  | 'own_sign_up'
  | 'known_browser'
  | 'link'
  | 'disowned'
  | 'code'
  | 'credential';

/** What happens to everything that is older than the proof. `ends`: but the password stays. `ends_with_password`: nothing stays that anyone else could use. */
export type Older = 'stays' | 'ends' | 'ends_with_password';

/**
 * Anyone can sign up with the address of someone else, fill the account with ways back into it, and wait until its owner verifies the address
 * ("account pre-hijacking"). So only a proof by someone who shows that they hold the account too leaves what is older. The link alone ends it and keeps
 * the password (contract section 12), because people read their mail on another device than the one they signed up with: the page
 * never offers that (verify-email.page.ts), it asks for the password or takes it away.
 */
export function olderThanProof(proof: FirstProof): Older {
  if (proof === 'session' || proof === 'own_sign_up' || proof === 'known_browser') return 'stays';
  return proof === 'link' ? 'ends' : 'ends_with_password';
}
