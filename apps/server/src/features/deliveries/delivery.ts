/** The ways out of the product. An entry in the app is no delivery: it is there with the commit. */
export type Way = 'push' | 'mail' | 'sms'

/** One message to one person by one way. It becomes a text when it is sent, in the language the person has then. */
export interface NewDelivery {
  /** Person, event and way: the same key is delivered once, however often it is written. */
  key: string
  way: Way
  /** What happened, as `NoticeFacts.type`, or the name of a letter about the account. */
  kind: string
  /** Null for a letter to an address without an account. */
  userId: number | null
  siteId: number | null
  /** See `domain/notification/subject`; null where nothing newer can overtake it. */
  subject: string | null
  activityId: number | null
  /** Of a push: the device it goes to. */
  deviceId: string | null
  facts: object
  /** A path of this product, without a language. */
  link: string | null
  dueAt: number
}

/** A delivery that this process has taken and nobody else may send until its lease is over. */
export interface TakenDelivery extends Omit<NewDelivery, 'key' | 'facts'> {
  /** Its name on the wire, the same for every try. */
  id: string
  facts: unknown
  giveUpAt: number
  /** Counts this try. */
  tries: number
}

/** How a delivery ended; `reason` is kept for the desk. */
export interface Finished {
  id: string
  state: 'SENT' | 'DROPPED' | 'FAILED' | 'UNKNOWN'
  reason: string | null
}

/** To be tried again. */
export interface Postponed {
  id: string
  /** The try that failed: what somebody else has taken since is left alone. */
  tries: number
  dueAt: number
  reason: string
}
