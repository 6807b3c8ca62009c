import { isFramed } from '../browser/embedded.ts'
import { whenSettled } from '../first-load/lazy-part.ts'

const ADDRESS = '/service-worker.js'
/** The longest wait for a new worker. */
const TIMEOUT_MS = 3_000

/** After the page has loaded and started, and only in a build: in development the sources change under a worker. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || isFramed() || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' }).catch(withoutWorker)
  // It fetches the whole offline page, and a slow phone has to start this page first.
  const registerLater = () => whenSettled(register)
  if (document.readyState === 'complete') registerLater()
  else window.addEventListener('load', registerLater, { once: true })
}

/** Private windows and strict settings refuse workers; the app works without, only the offline page is missing. */
const withoutWorker = () => undefined

const registration = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined)

export async function checkForNewWorker(): Promise<void> {
  await (await registration())?.update().catch(withoutWorker)
}

/** A new worker waits for this message, so that an open page never mixes two builds. */
export async function activateNewWorker(): Promise<void> {
  const found = await registration()
  if (found?.installing) await atMost(isInstalled(found.installing))
  if (!found?.waiting) return
  const activated = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  found.waiting.postMessage('skip-waiting')
  await atMost(activated)
}

const isInstalled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve()
    })
  })

const atMost = (done: Promise<void>) =>
  Promise.race([done, new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))])
