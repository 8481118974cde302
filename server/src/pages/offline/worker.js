// The service worker of visitors' pages. `offline-plugin.ts` puts `settings` before it.

/** Most entries of each cache; the newest stay. */
const maxEntries = { pages: 30, offline: 2, files: 400, pictures: 200 };

/** Milliseconds after which the pages that say what to do without a network are fetched again. */
const offlineLifetime = 24 * 60 * 60 * 1000;

/** Milliseconds after which a page is too old to be shown. */
const pageLifetime = 30 * offlineLifetime;

const ignoreVary = { ignoreVary: true };

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(Promise.all(Object.values(settings.offline).map(keepOfflinePage)));
});

addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await caches.keys())
    if (!Object.hasOwn(maxEntries, name)) await caches.delete(name);
  // The browser asks for a document while this worker starts. Only so is the request still the browser's own, which
  // says whether the visitor comes from another site.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener('fetch', (event) => {
  const { method, mode, referrer, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') {
    // Unread pages need the preloaded answer too: without it the server would be asked twice.
    event.respondWith(isPage(pathname) ? openPage(event) : fromNetwork(event));
    return;
  }
  const name = cacheOf(pathname);
  const isForStaff = /^\w+:\/\/[^/]+(\/ar)?\/-\//.test(referrer);
  if (name && !isForStaff) event.respondWith(openFile(event, name));
});

/** A page's first addresses: its own and those of what it had loaded before this worker saw its requests. */
addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));

const isPage = (pathname) => !/^\/(ar\/)?(-|api|assets|storage)\/|\.\w+$/.test(pathname);

/** The cache of a file whose address changes with its content. */
function cacheOf(pathname) {
  if (pathname.startsWith('/assets/')) return 'files';
  return /^\/storage\/uploads\/.+\.(avif|webp|jpe?g|png|svg)$/.test(pathname) ? 'pictures' : null;
}

const offlinePageOf = (pathname) =>
  settings.offline[/^\/(ar(\/|$)|landing_page_arabic\/)/.test(pathname) ? 'ar' : 'en'];

/** The address under which a page is kept: which advertisement led to it makes no other page. */
function withoutMarks(address) {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^utm_/i.test(name) || settings.clickParameters.includes(name))
      url.searchParams.delete(name);
  return url.origin + url.pathname + url.search;
}

const fromNetwork = async ({ request, preloadResponse }) =>
  (await preloadResponse) ?? fetch(request);

async function openPage(event) {
  const { url } = event.request;
  try {
    const response = await fromNetwork(event);
    event.waitUntil(keepPage(url, response.clone()).catch(ignore));
    return response;
  } catch {
    return keptPage(new URL(url));
  }
}

async function keptPage({ href, pathname, search }) {
  const page = await caches.match(withoutMarks(href), { cacheName: 'pages', ...ignoreVary });
  if (page && ageOf(page) < pageLifetime) return page;
  const offline = offlinePageOf(pathname);
  if (pathname !== offline)
    return Response.redirect(`${offline}?page=${encodeURIComponent(pathname + search)}`);
  return (await caches.match(offline, { cacheName: 'offline', ...ignoreVary })) ?? Response.error();
}

const ageOf = ({ headers }) => Date.now() - Date.parse(headers.get('date'));

async function openFile(event, name) {
  const { request } = event;
  const kept = await findFile(name, request.url).catch(ignore);
  if (kept) return kept;
  const response = await fetch(request);
  if (isKeepable(response)) event.waitUntil(put(name, request.url, response.clone()).catch(ignore));
  return response;
}

const findFile = (name, address) => caches.match(address, { cacheName: name, ...ignoreVary });

const isKeepable = ({ status, redirected, headers }) =>
  status === 200 && !redirected && !/no-store/.test(headers.get('cache-control'));

const isDocument = (response) =>
  isKeepable(response) && /^text\/html/.test(response.headers.get('content-type'));

/** `headers` say that nobody sees the page now. */
const fetchUnseen = (address) => fetch(address, { headers: settings.headers });

async function keepSeen(addresses) {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    if (origin !== location.origin) continue;
    const name = cacheOf(pathname);
    try {
      if (name) await keepFile(name, address);
      else if (isPage(pathname)) await keepPage(address, await fetchUnseen(withoutMarks(address)));
    } catch {
      // The network or the space for caches ended; the others may be there.
    }
  }
}

async function keepFile(name, address) {
  if (await findFile(name, address)) return;
  const response = await fetch(address);
  if (isKeepable(response)) await put(name, address, response);
}

async function keepPage(address, response) {
  const isOffline = Object.values(settings.offline).includes(new URL(address).pathname);
  if (!isDocument(response) || isOffline) return;
  const html = await response.text();
  await forgetOtherVersions(partsOf(html));
  // The frame says that this is how the page was.
  const marked = html.replace('<html', '<html data-connection="kept"');
  await put('pages', withoutMarks(address), withParts(marked, response));
  for (const offline of Object.values(settings.offline)) {
    const kept = await caches.match(offline, { cacheName: 'offline', ...ignoreVary });
    if (!kept || ageOf(kept) > offlineLifetime) await keepOfflinePage(offline);
  }
}

/** Keeps a page and its scripts before anybody opens it. */
async function keepOfflinePage(address) {
  const response = await fetchUnseen(address);
  if (!isDocument(response)) throw new Error(`${address} answers ${response.status}`);
  const html = await response.text();
  const scripts = html.matchAll(/href="(\/assets\/[^"]+\.js)"/g);
  await Promise.all([...scripts].map(([, script]) => keepFile('files', script)));
  await put('offline', address, withParts(html, response));
}

/** The beginning of a file's address, which names a part of the release and its version; in documents after `href`. */
const partPattern = /(?<=^|href=")\/assets\/[^/]+\/[^/]+\//g;

const partsOf = (text) => [...new Set(text.match(partPattern))];

const partsHeader = 'x-parts';

function withParts(html, { headers: given }) {
  const headers = new Headers(given);
  headers.set(partsHeader, partsOf(html).join(' '));
  return new Response(html, { headers });
}

/** Deletes what was made with another version of a part: whoever has seen one gets no other without a network. */
async function forgetOtherVersions(parts) {
  const teamOf = (part) => part.split('/')[2];
  const isOther = (part) =>
    !parts.includes(part) && parts.some((current) => teamOf(current) === teamOf(part));
  for (const name of ['files', 'pages', 'offline']) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = name === 'files' ? null : await cache.match(request, ignoreVary);
      const own = kept
        ? (kept.headers.get(partsHeader)?.split(' ') ?? [])
        : partsOf(new URL(request.url).pathname);
      if (own.some(isOther)) await cache.delete(request, ignoreVary);
    }
  }
}

async function put(name, address, response) {
  const cache = await caches.open(name);
  // Deleted first, so that what was seen last is last.
  await cache.delete(address, ignoreVary);
  await cache.put(address, response);
  const oldest = (await cache.keys()).slice(0, -maxEntries[name]);
  await Promise.all(oldest.map((request) => cache.delete(request, ignoreVary)));
}

function ignore() {}
