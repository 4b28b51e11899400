// After a sign-in with a password: lets the browser make a passkey by itself, if it can and its password manager just filled the password in
// (conditional mediation). Nothing is shown, and nothing depends on the outcome.
const api = window.PublicKeyCredential;

offer().catch(() => {});

async function offer() {
  const capabilities = await api?.getClientCapabilities?.();
  if (capabilities?.conditionalCreate !== true || !api.parseCreationOptionsFromJSON) return;
  const { options } = await send('/api/v1/passkeys/automatic_options', {});
  if (!options) return;
  const publicKey = api.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey, mediation: 'conditional' });
  if (credential) await send('/api/v1/passkeys/automatic', { credential: answerOf(credential) });
}

async function send(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} ${response.status}`);
  return await response.json();
}

/** Of PublicKeyCredential's JSON form, what the service takes. */
function answerOf(credential) {
  const { id, rawId, type, authenticatorAttachment, response } = credential.toJSON();
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}
