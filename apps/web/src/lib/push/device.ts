import { api } from '../api/api.ts'
import { forgetRecord, readRecord, writeRecord } from './record.ts'

/** A worker that does not come must not hold anything up for ever. */
const PATIENCE_MS = 3_000

/** Subscribes this browser with the server's key, remembers that, and tells the server. */
export async function startPush(publicKey: string): Promise<void> {
  const worker = await readyWorker()
  if (!worker) throw new Error('there is no service worker to push to')
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  remember(JSON.stringify(subscription))
  await sendToken()
}

/** The server first: what it still pushed to a browser that does not listen would be lost. */
export async function stopPush(): Promise<void> {
  const old_token = readRecord()?.token ?? (await currentToken())
  await api.notification.token({ body: { token: '', old_token } })
  await forgetPush()
}

/** This browser is not subscribed any more; the server has been told already, or ends it with the session. */
export async function forgetPush(): Promise<void> {
  forgetRecord()
  await (await currentSubscription())?.unsubscribe()
}

/**
 * On every start of a browser that is to get pushes: browsers change tokens, the first sending may have failed, and the
 * session it was sent in may have ended. Answers whether there was anything to tell.
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

/** The worker once it works; undefined where there is none. */
async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration()
  if (!found || found.active) return found
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  return Promise.race([navigator.serviceWorker.ready, waited])
}
