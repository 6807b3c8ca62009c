import { answerRequest } from './answer-request.ts'
import { answerOf, type PushMessage, readPushMessage } from './push-message.ts'
import { assetsIn, offlineLanguage, offlinePath, offlinePaths, requestKind } from './request-kind.ts'
import { showNotification } from './show-notification.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Set by the build: its id, the first files of public pages, and the name of the product. */
declare const __BUILD__: string
declare const __PRECACHE__: readonly string[]
declare const __BRAND__: string

const CACHE = `korto-${__BUILD__}`

self.addEventListener('install', (event) => event.waitUntil(fillCache()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
// A new worker waits until the visitor agrees to update: an open page never mixes two builds.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting()
})
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  const { data: message } = event.notification
  const answer = answerOf(event.action)
  event.notification.close()
  event.waitUntil(answer ? answerRequest(message, answer) : open(message.link))
})
self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const kind = requestKind(request, self.location.origin)
  if (kind === 'page') event.respondWith(page(request, preloadResponse))
  if (kind === 'asset') event.respondWith(asset(request))
})

async function fillCache() {
  const cache = await caches.open(CACHE)
  const pages = await Promise.all(offlinePaths.map(offlinePageOf))
  await cache.addAll([...new Set([...__PRECACHE__, ...pages.flatMap(({ html }) => assetsIn(html))])])
  await Promise.all(pages.map(({ path, answer }) => cache.put(path, answer)))
}

/** Without cookies: the server would redirect to the remembered language. */
async function offlinePageOf(path: string) {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return { path, html: await answer.clone().text(), answer }
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Pages are never cached, so that nobody sees stale or other users' data; without a connection the offline page. */
async function page(request: Request, preloaded: Promise<Response | undefined> | undefined): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetch(request))
  } catch (error) {
    const remembered = await self.cookieStore?.get('lang').catch(() => null)
    const cached = await caches.match(offlinePath(offlineLanguage(request.url, remembered?.value)))
    if (cached) return cached
    throw error
  }
}

/** Files with a content hash never change, so they are cached. */
async function asset(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

/**
 * In the visible window, else by the system. Browsers revoke the permission of a worker that shows nothing, so something is
 * always shown.
 */
async function show(data: { json(): unknown } | null) {
  const fallback: PushMessage = { title: __BRAND__, text: '', link: '/' }
  const message = readPushMessage(read(data), self.location.origin) ?? fallback
  if (await isShownInWindow(message)) return
  await showNotification(message)
}

/** A page answers when it has shown the message; a loading or signed-out page does not answer. */
async function isShownInWindow(message: PushMessage): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible')
  if (!window) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, ANSWER_MS, false)
    window.postMessage(message, [port2])
  })
}

const ANSWER_MS = 500

function read(data: { json(): unknown } | null): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** In an open window, if there is one. */
async function open(link: string) {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(link)
  await window.navigate(link)
  return window.focus()
}
