import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { encrypt } from './encrypt.ts'
import type { Push, PushNote, PushSubscription } from './push.ts'
import { type VapidKeys, vapidSigner } from './vapid.ts'

export interface WebPushAccount extends VapidKeys {
  /** Whom the push service writes to when something is wrong: `mailto:` or a page. */
  subject: string
  /** A push service of one's own besides those of the browsers. */
  ownOrigin?: string | undefined
}

/** The push services of the browsers there are. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|[\w-]+\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|[\w-]+\.push\.apple\.com)$/

/** Push services take 4 kB in all; ours stay well below. */
const MOST_BYTES = 3_000

/** Any push service of any browser: the endpoint says which. It was given by a browser, so it may lead anywhere. */
export function webPush(outgoing: Outgoing, { subject, ownOrigin, ...keys }: WebPushAccount): Push {
  const authorizationFor = vapidSigner(keys, subject)
  return {
    publicKey: keys.publicKey,
    takes(endpoint) {
      if (!URL.canParse(endpoint)) return false
      const { origin, protocol, hostname, port } = new URL(endpoint)
      return origin === ownOrigin || (protocol === 'https:' && port === '' && SERVICES.test(hostname))
    },
    async send({ endpoint, keys: receiver }, note, ttlSeconds) {
      const body = sealed(note, receiver)
      if (!body || !URL.canParse(endpoint)) return 'gone'
      const response = await outgoing
        .fetch(endpoint, {
          method: 'POST',
          headers: {
            authorization: authorizationFor(new URL(endpoint).origin, Date.now()),
            'content-type': 'application/octet-stream',
            'content-encoding': 'aes128gcm',
            ttl: String(Math.max(0, Math.floor(ttlSeconds))),
            urgency: 'high',
          },
          body,
        })
        .catch(goneIfNeverThere)
      if (response === 'gone' || response.status === 404 || response.status === 410) return 'gone'
      if (response.ok) return 'taken'
      throw new ServiceProblem({ service: 'push', reason: 'refused', detail: `status ${response.status}` })
    },
  }
}

function sealed(note: PushNote, keys: PushSubscription['keys']): Buffer | null {
  const plain = Buffer.from(JSON.stringify(note))
  if (plain.length > MOST_BYTES) throw new Error(`a push note must stay below ${MOST_BYTES} bytes`)
  try {
    return encrypt(plain, keys)
  } catch {
    // Not keys of any browser.
    return null
  }
}

/** An endpoint inside our own network, or without encryption, was never one of a push service. */
function goneIfNeverThere(error: unknown): 'gone' {
  if (error instanceof ServiceProblem && ['not-public', 'not https'].includes(error.detail)) return 'gone'
  throw error
}
