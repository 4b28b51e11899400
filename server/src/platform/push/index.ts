/** Web Push: messages to browsers through the push services they chose. Subscriptions belong to whoever sends. */
export { arePushKeys } from './encrypt.ts';
export { sendPush } from './send-push.ts';
export { vapidKey } from './vapid.ts';
