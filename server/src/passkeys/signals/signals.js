// Tells password managers which passkeys of this person still sign in and what they are called (WebAuthn Signal API).
// Browsers without it lack the functions, and nothing depends on what a password manager does.
const api = window.PublicKeyCredential;

for (const { dataset } of document.querySelectorAll('[data-passkey-signal]')) {
  const { rpId, users } = JSON.parse(dataset.passkeySignal);
  for (const { userId, name, displayName, allAcceptedCredentialIds } of users) {
    signal('signalAllAcceptedCredentials', { rpId, userId, allAcceptedCredentialIds });
    signal('signalCurrentUserDetails', { rpId, userId, name, displayName });
  }
}

function signal(name, details) {
  if (typeof api?.[name] === 'function') api[name](details).catch(() => {});
}
