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
