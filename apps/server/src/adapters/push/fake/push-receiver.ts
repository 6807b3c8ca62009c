import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type FakeServer, startFakeServer } from '../../../platform/outgoing/fake-server.ts'
import type { Outbox } from '../../fakes/outbox.ts'
import type { PushSubscription } from '../push.ts'
import { checkVapid } from './check-vapid.ts'
import { decrypt } from './decrypt.ts'

export interface FakePushService extends FakeServer {
  /** Stands for a browser whose owner has allowed notifications. */
  subscribe(): PushSubscription
  /** What the browser of an endpoint got, decrypted, the newest last. */
  notesTo(endpoint: string): unknown[]
  /** As when the owner turns notifications off. */
  unsubscribe(subscription: PushSubscription): void
}

interface Browser {
  receiver: ECDH
  auth: Buffer
  notes: unknown[]
}

const Note = z.object({ title: z.string(), text: z.string() })
const MAX_BYTES = 4_096

/** A push service and the browsers behind it in one: checks who sends, decrypts, and puts the note into the outbox. */
export async function startFakePushService(outbox: Outbox, publicKey: string): Promise<FakePushService> {
  const browsers = new Map<string, Browser>()
  const server: FakeServer = await startFakeServer(({ method, url, headers, body }) => {
    const browser = browsers.get(url.pathname)
    if (method !== 'POST' || !url.pathname.startsWith('/push/')) return { status: 404 }
    if (!checkVapid(headers.authorization ?? '', { publicKey, origin: server.origin, nowMs: Date.now() }))
      return { status: 403, body: 'the VAPID token is not right' }
    if (!browser) return { status: 410 }
    if (body.length > MAX_BYTES) return { status: 413 }
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return { status: 400 }
    const note: unknown = JSON.parse(decrypt(body, browser.receiver, browser.auth).toString('utf8'))
    const { title, text } = Note.parse(note)
    browser.notes.push(note)
    outbox.add({ channel: 'push', to: `${server.origin}${url.pathname}`, subject: title, text })
    return { status: 201, headers: { location: `${server.origin}/message/${randomUUID()}` } }
  })
  return {
    ...server,
    subscribe() {
      const receiver = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      const keys = { p256dh: receiver.generateKeys('base64url'), auth: auth.toString('base64url') }
      browsers.set(path, { receiver, auth, notes: [] })
      return { endpoint: `${server.origin}${path}`, keys }
    },
    notesTo: (endpoint) => browsers.get(new URL(endpoint).pathname)?.notes ?? [],
    unsubscribe({ endpoint }) {
      browsers.delete(new URL(endpoint).pathname)
    },
  }
}
