import { fetchUserinfo, finishDeviceSignIn, openClient, startDeviceSignIn } from '@countersign/client';

// Signs someone in on a device without a browser: ISSUER=… CLIENT_ID=… node sign-in-device.js
const { ISSUER: issuer = 'http://localhost:3000', CLIENT_ID: client_id, CLIENT_SECRET } = process.env;

const client = await openClient({
  issuer,
  client_id,
  ...(CLIENT_SECRET && { client_secret: CLIENT_SECRET }),
});
const device = await startDeviceSignIn(client, { scope: ['openid', 'email'], user_agent: 'Living room' });
console.log(`Open ${device.verification_uri} on your phone and enter ${device.user_code}`);
if (device.number_match) console.log(`The page asks for a number: ${device.number_match}`);

try {
  const { tokens, claims } = await finishDeviceSignIn(client, device);
  const { email } = await fetchUserinfo(client, tokens.access_token, claims.sub);
  console.log(`Signed in as ${email}`);
} catch (error) {
  // access_denied: “This wasn’t me”. expired_token: no one answered.
  console.log(`Not signed in: ${error.error ?? error.code}`);
}
