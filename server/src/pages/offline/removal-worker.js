// Takes the place of a worker that is called back: what it kept goes, and the browser forgets it.

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
