import type WebPush from 'web-push'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { Push, PushAnswer, PushNote, PushSubscription } from './push.ts'
import { fullLength, type VapidKeys } from './vapid.ts'

export interface WebPushAccount extends VapidKeys {
  /** Contact for the push service: `mailto:` or a page. */
  subject: string
  /** One more push service besides those of the browsers. */
  ownOrigin?: string | undefined
}

/** The push services of the current browsers. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|[\w-]+\.push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|[\w-]+\.push\.apple\.com)$/

/** Push services take 4 kB in all; ours stay well below. */
const MAX_BYTES = 3_000
const ENCODING = 'aes128gcm'

/** What the answers of RFC 8030 and RFC 8292 mean for us. */
const ANSWERS: Record<number, PushAnswer> = {
  400: 'refused',
  403: 'other-key',
  404: 'gone',
  410: 'gone',
  413: 'refused',
}

/** Any push service of any browser: the endpoint says which. It was given by a browser, so it may lead anywhere. */
export function webPush(outgoing: Outgoing, { subject, ownOrigin, ...keys }: WebPushAccount): Push {
  const { publicKey, privateKey } = fullLength(keys)
  const signatures = signaturesByOrigin((crypto, origin) => {
    const { Authorization } = crypto.getVapidHeaders(origin, subject, publicKey, privateKey, ENCODING)
    return Authorization
  })
  return {
    publicKey,
    takes(endpoint) {
      if (!URL.canParse(endpoint)) return false
      const { origin, protocol, hostname, port } = new URL(endpoint)
      return origin === ownOrigin || (protocol === 'https:' && port === '' && SERVICES.test(hostname))
    },
    async send({ endpoint, keys: receiver }, note, ttlSeconds) {
      const plain = plainText(note)
      // Loaded with the first note: 12 MB that a club without notifications does not need.
      const { default: crypto } = await import('web-push')
      const body = encrypted(crypto, plain, receiver)
      if (!body || !URL.canParse(endpoint)) return 'gone'
      const { origin } = new URL(endpoint)
      const response = await outgoing
        .fetch(endpoint, {
          method: 'POST',
          headers: {
            authorization: signatures(crypto, origin),
            'content-type': 'application/octet-stream',
            'content-encoding': ENCODING,
            ttl: String(Math.max(0, Math.floor(ttlSeconds))),
            urgency: 'high',
            topic: note.tag,
          },
          body,
          // A second one with the same topic takes the place of the first.
          reusesConnection: true,
        })
        .catch(goneIfNeverThere)
      if (response === 'gone' || response.ok) return response === 'gone' ? 'gone' : 'taken'
      const answer = ANSWERS[response.status]
      if (answer) return answer
      throw new ServiceProblem({ service: 'push', reason: 'refused', detail: `status ${response.status}` })
    },
  }
}

/** A signature holds for twelve hours; each is used for one, because signing takes longer than all the rest. */
const SIGNATURE_MS = 3_600_000
/** Browsers name the hosts of push services, so memory is bounded. */
const MAX_SIGNATURES = 100

type Sign = (crypto: typeof WebPush, origin: string) => string

function signaturesByOrigin(sign: Sign): Sign {
  const signatures = new Map<string, { text: string; until: number }>()
  return (crypto, origin) => {
    const known = signatures.get(origin)
    if (known && known.until > performance.now()) return known.text
    if (signatures.size >= MAX_SIGNATURES) signatures.clear()
    const text = sign(crypto, origin)
    signatures.set(origin, { text, until: performance.now() + SIGNATURE_MS })
    return text
  }
}

function plainText(note: PushNote): Buffer {
  const plain = Buffer.from(JSON.stringify(note))
  if (plain.length > MAX_BYTES) throw new Error(`a push note must stay below ${MAX_BYTES} bytes`)
  return plain
}

/** RFC 8291: only the browser that subscribed can read it, not the push service in between. */
function encrypted(crypto: typeof WebPush, plain: Buffer, { p256dh, auth }: PushSubscription['keys']): Buffer | null {
  try {
    return crypto.encrypt(p256dh, auth, plain, ENCODING).cipherText
  } catch {
    // Not keys of any browser.
    return null
  }
}

/** No push service has an endpoint inside our own network or without TLS. */
function goneIfNeverThere(error: unknown): 'gone' {
  if (error instanceof ServiceProblem && ['not-public', 'not https'].includes(error.detail)) return 'gone'
  throw error
}
