// Keeps the built program on the device, so that the workspace opens without a network. It answers for the program's
// own files and for the page that begins it, and for nothing else: answers of the API and people's files are never kept.
const cacheName = 'terem-__VERSION__'
const entry = '/index.html'
const files = __FILES__

/** Paths that other entries or the server answer. */
const foreign =
  /^\/(explore|authorization|registration|recovery|enter|invite|invite-user|tg-update|outbox|unsubscribe|health|metrics|graphql|trpc|sync|files|signin)(\/|$)|\.\w+$/

self.addEventListener('install', (event) => {
  // These are given without this program being started, where the browser can. Others it keeps once they were asked for.
  const own = files.map((pathname) => ({ urlPattern: { pathname } }))
  if (event.addRoutes) event.addRoutes({ condition: { or: own }, source: 'cache' }).catch(() => {})
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([entry, ...files]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forget().then(() => self.clients.claim()))
})

/** A tab of the version before may still ask for parts that it has not loaded yet, so that one is kept too. */
async function forget() {
  const old = (await caches.keys()).filter((name) => name.startsWith('terem-') && name !== cacheName)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate' && !foreign.test(url.pathname)) event.respondWith(page(request))
})

/** Names of assets hold a hash of what they contain, so what is kept is right for good. */
async function asset(request) {
  const kept = await caches.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    caches
      .open(cacheName)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => {})
  }
  return answer
}

/** So long the server's word is waited for before the kept one stands in for it. */
const patienceMs = 1_000

/** The server's word goes first; where there is none, or a proxy stands in for it, the program begins all the same. */
async function page(request) {
  const kept = await caches.match(entry, { cacheName })
  if (!kept) return fetch(request)
  const answer = fetch(request).then(
    (found) => (found.status >= 502 && found.status <= 504 ? kept : found),
    () => kept,
  )
  const late = new Promise((done) => setTimeout(() => done(kept), patienceMs))
  return Promise.race([answer, late])
}

/** What a push carries, in the words of the person; nothing is shown to whoever looks at the program. */
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(
    windows().then((open) => {
      if (open.some(({ focused }) => focused)) return undefined
      return self.registration.showNotification(title, { body, tag, data: { path } })
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data.path))
})

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Leads to a place in a window that is open, else in a new one. */
async function lead(path) {
  const [open] = await windows()
  if (!open) return self.clients.openWindow(path)
  await open.focus()
  // A window that another worker leads, or none, stays where it is.
  return open.navigate(path).catch(() => self.clients.openWindow(path))
}
