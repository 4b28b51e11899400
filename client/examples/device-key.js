import { randomUUID } from 'node:crypto';
import { disconnect, exchangeDeviceKey, openClient, randomValue } from '@countersign/client';

// After a sign-in on this device: ISSUER=… CLIENT_ID=… ACCESS_TOKEN=… [PERSONAL_ACCESS_KEY=…] node device-key.js
const {
  ISSUER = 'http://localhost:3000',
  CLIENT_ID: client_id,
  ACCESS_TOKEN,
  PERSONAL_ACCESS_KEY,
} = process.env;
const client = await openClient({ issuer: ISSUER, client_id });

const key = await exchangeDeviceKey(client, {
  access_token: ACCESS_TOKEN,
  // Both are made once and kept in the device's key store: the same device gets its next key with them.
  device_uuid: randomUUID(),
  device_secret: randomValue(),
  device_name: 'Example',
});
console.log(`A key for ${key.scopes.join(' ')}`);

if (PERSONAL_ACCESS_KEY) {
  console.log((await disconnect(client, PERSONAL_ACCESS_KEY)) ? 'Disconnected' : 'Was not connected');
}
