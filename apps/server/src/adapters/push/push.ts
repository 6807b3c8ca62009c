/** What a browser hands over when somebody allows notifications. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What the service worker shows. It travels encrypted; still no notes and no phone numbers. */
export interface PushNote {
  title: string
  text: string
  /** The page that a tap opens, as a path of ours. */
  link: string
  /** A newer note with the same tag replaces the older one, also at the push service. At most 32 letters of base64url. */
  tag: string
  /** A request that the reader may answer from the note. The token is the credential: the worker has no other. */
  actions?: { action: 'ACCEPT' | 'REJECT'; title: string }[]
  answerToken?: string
  /** What the note says after the answer. */
  done?: { ACCEPT: string; REJECT: string; failed: string }
}

/**
 * `taken`: the push service has it. `gone`: this subscription will never work again, forget it. `other-key`: the browser has
 * subscribed with another key than ours and must do so anew. `refused`: the service does not want this note.
 */
export type PushAnswer = 'taken' | 'gone' | 'other-key' | 'refused'

export interface Push {
  /** For the browser, which subscribes with it. */
  publicKey: string
  /** Whether an endpoint belongs to a known push service; clients send it, so it may be anything. */
  takes(endpoint: string): boolean
  /**
   * What may be tried again is a `ServiceProblem`, with `retryAfterSeconds` where the service says so. The service keeps the
   * note for `ttlSeconds`, so that nobody is notified of a slot that has passed. Takes up to 5 s: send in the background.
   */
  send(subscription: PushSubscription, note: PushNote, ttlSeconds: number): Promise<PushAnswer>
}
