/** Web Push: messages to browsers through their push services. Subscriptions belong to the sending feature. */
export { arePushKeys } from './encrypt.ts';
export { sendPush } from './send-push.ts';
export { vapidKey } from './vapid.ts';
