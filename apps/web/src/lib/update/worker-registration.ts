import { isFramed } from '../browser/embedded.ts'
import { whenSettled } from '../first-load/lazy-part.ts'

const ADDRESS = '/service-worker.js'
/** An update must not hang on a worker that does not come to its end. */
const PATIENCE_MS = 3_000

/** After everything the page itself needs has been loaded and started, and only in a build: the sources change under a worker. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || isFramed() || !('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' }).catch(withoutWorker)
  // It fetches all that a page needs without a connection, and a slow phone has to start the page first.
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

/** A new worker waits until it is asked in, so that an open page never mixes two builds. */
export async function activateNewWorker(): Promise<void> {
  const found = await registration()
  if (found?.installing) await atMost(isInstalled(found.installing))
  if (!found?.waiting) return
  const taken = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  found.waiting.postMessage('skip-waiting')
  await atMost(taken)
}

const isInstalled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve()
    })
  })

const atMost = (done: Promise<void>) =>
  Promise.race([done, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])
