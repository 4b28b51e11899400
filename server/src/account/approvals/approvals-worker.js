// Shows a notice of a request that an agent has made, and opens its page when it is pressed.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { id, title, body, path } = event.data.json();
  // The tag makes a second notice of the same request replace the first.
  const options = { tag: id, body, data: { path }, requireInteraction: true };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const url = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((client) => client.url === url);
  return page ? page.focus() : self.clients.openWindow(url);
}
