import { api } from '../api/api.ts'
import { forgetRecord, readRecord, writeRecord } from './record.ts'

/** The longest wait for the worker. */
const TIMEOUT_MS = 3_000

/** Subscribes this browser with the server's key, stores the token and sends it to the server. */
export async function startPush(publicKey: string): Promise<void> {
  const worker = await readyWorker()
  if (!worker) throw new Error('there is no service worker to push to')
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  remember(JSON.stringify(subscription))
  await sendToken()
}

/** The server first: pushes to an unsubscribed browser would be lost. */
export async function stopPush(): Promise<void> {
  const old_token = readRecord()?.token ?? (await currentToken())
  await api.notification.token({ body: { token: '', old_token } })
  await forgetPush()
}

/** Unsubscribes this browser only: the server knows already, or ends the subscription with the session. */
export async function forgetPush(): Promise<void> {
  forgetRecord()
  await (await currentSubscription())?.unsubscribe()
}

/**
 * On every start with push switched on: browsers change tokens, the first request may have failed, and its session may have
 * ended. Returns whether anything was sent.
 */
export async function renewPush(): Promise<boolean> {
  const record = readRecord()
  if (!record) return false
  const token = await currentToken()
  if (token === null) {
    await stopPush()
    return true
  }
  const { preferences } = await api.notification.device({})
  if (record.isStored && record.token === token && preferences !== null) return false
  remember(token)
  await sendToken()
  return true
}

function remember(token: string): void {
  const before = readRecord()
  const oldToken = before && before.token !== token ? before.token : (before?.oldToken ?? null)
  writeRecord({ token, isStored: false, oldToken })
}

async function sendToken(): Promise<void> {
  const record = readRecord()
  if (!record) return
  await api.notification.token({ body: { token: record.token, old_token: record.oldToken } })
  writeRecord({ token: record.token, isStored: true, oldToken: null })
}

export async function currentToken(): Promise<string | null> {
  const subscription = await currentSubscription()
  return subscription ? JSON.stringify(subscription) : null
}

const currentSubscription = async () => (await readyWorker())?.pushManager.getSubscription()

/** The worker once it is active; undefined where there is none. */
async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  if (!found || found.active) return found
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined))
  return Promise.race([navigator.serviceWorker.ready, waited])
}
