import { assetsIn, kindOf, offlineLanguage, offlinePath, offlinePaths } from './answers.ts'
import { type Note, readNote } from './notes.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Put in by the build: its name, the files that public pages load first, and the name of the product. */
declare const __BUILD__: string
declare const __PRECACHE__: readonly string[]
declare const __BRAND__: string

const CACHE = `korto-${__BUILD__}`

self.addEventListener('install', (event) => event.waitUntil(fill()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
// A new worker waits until the visitor agrees to update: an open page never mixes two builds.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting()
})
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const kind = kindOf(request, self.location.origin)
  if (kind === 'page') event.respondWith(page(request, preloadResponse))
  if (kind === 'asset') event.respondWith(asset(request))
})

async function fill() {
  const cache = await caches.open(CACHE)
  const pages = await Promise.all(offlinePaths.map(offlinePageOf))
  await cache.addAll([...new Set([...__PRECACHE__, ...pages.flatMap(({ html }) => assetsIn(html))])])
  await Promise.all(pages.map(({ path, answer }) => cache.put(path, answer)))
}

/** Without cookies: with a remembered language the server would lead elsewhere. */
async function offlinePageOf(path: string) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return { path, html: await answer.clone().text(), answer }
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Always from the server, so that nobody sees an old page or somebody else's; without a connection the offline page. */
async function page(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const remembered = await self.cookieStore?.get('lang').catch(() => null)
    const kept = await caches.match(offlinePath(offlineLanguage(request.url, remembered?.value)))
    if (kept) return kept
    throw error
  }
}

/** What has the content's hash in its name never changes, so it is fetched once. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

/**
 * In the window that is being looked at, else by the system. Browsers take the right to push from a worker that shows
 * nothing, so something is always shown.
 */
async function show(data: { json(): unknown } | null) {
  const note: Note = readNote(read(data), self.location.origin) ?? { title: __BRAND__, text: '', link: '/' }
  if (await isShownInWindow(note)) return
  const { title, text: body, link, tag } = note
  await self.registration.showNotification(title, { body, tag, data: link, icon: ICON, badge: BADGE })
}

/** A page says so when it has shown it; one that is just being loaded, or signed out, says nothing. */
async function isShownInWindow(note: Note): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible')
  if (!window) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, ANSWER_MS, false)
    window.postMessage(note, [port2])
  })
}

const ANSWER_MS = 500
const ICON = '/icons/icon-192.png'
const BADGE = '/icons/badge-96.png'

function read(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** In the window that is open already, if there is one. */
async function open(link: string) {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(link)
  await window.navigate(link)
  return window.focus()
}
