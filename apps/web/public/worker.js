// Shows what the server pushes while no page is open, and says so where the club can't be reached. Nothing of a game, and
// nothing of the API, is ever kept here: what is shown as live comes from the server.

// To be raised when one of these files changes.
const KEPT = 'without-a-line-1';
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/icons/mark.svg'];

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll(FILES.map((path) => new Request(path, { cache: 'reload' })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const settle = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(settle());
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

// Pages come from the server, or the one that says that they don't; its own files come from here. All else goes its way.
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate' && method === 'GET') event.respondWith(page(event));
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)));
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge.png' };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: path, ...look }));
});

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// The browser has changed its keys: the server is told the new ones, as whoever is signed in here.
async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  return fetch('/api/v1/me/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(renewed),
  });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
