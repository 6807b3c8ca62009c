import { api } from '../api/api.ts'
import { forgetRecord, readRecord, writeRecord } from './record.ts'
import { renewalOf } from './renewal.ts'

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
 * On every start with push switched on: browsers change or lose subscriptions, the server may have a new key, the first request
 * may have failed, and the session may be a new one. Returns whether anything changed.
 */
export async function renewPush(): Promise<boolean> {
  const record = readRecord()
  if (!record) return false
  const subscription = await currentSubscription()
  const { publicKey, preferences } = await api.notification.device({})
  const step = renewalOf({ record, subscription: subscription ?? null, publicKey, isListed: preferences !== null })
  if (step === 'subscribe' && publicKey !== null && Notification.permission === 'granted') {
    // A browser refuses a second key beside the first.
    await subscription?.unsubscribe()
    await startPush(publicKey)
  } else if (step === 'subscribe') await stopPush()
  else if (step === 'forget') await forgetPush()
  else if (step === 'send') {
    remember(JSON.stringify(subscription))
    await sendToken()
  }
  return step !== 'nothing'
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
