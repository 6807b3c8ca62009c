/** What a notice says, as facts: it becomes a text when it is read or sent, in the language of the reader. */
export type NoticeFacts = BookingNotice | SlotFree | ClientAdded | MailUnreachable | Digest | SubscriptionNotice

/** Where and when; moments as the club's clock shows them (`2026-11-16T18:00`). */
export interface NoticePlace {
  item: string
  coach: string | null
  start: string
  end: string
}

/** One of several places of a notice. */
export interface NamedPlace extends NoticePlace {
  /** Where it was, when it was moved; without it, it is as the notice says. */
  before?: NoticePlace | null
  itemId?: number
  /** Which booking it is, for calendars. */
  bookingId?: number | null
  ruleId?: number | null
  occurrenceDate?: string | null
  version?: number
}

export interface Price {
  cents: number
  currency: string
}

export interface NoticeClub {
  siteId: number
  site: string
  timezone: string
  phone: string | null
  address: string | null
  /** Where answers to a letter go. */
  email?: string | null
}

/** `NEW`, `PENDING` and `PENDING_COACH` are for staff, `REMINDER` and `RECEIPT` for the client. */
export interface BookingNotice extends NoticePlace, NoticeClub {
  type: 'CONFIRMED' | 'REJECTED' | 'CANCELED' | 'MOVED' | 'REMINDER' | 'RECEIPT' | 'NEW' | 'PENDING' | 'PENDING_COACH'
  as: 'client' | 'coach' | 'club'
  bookingId: number | null
  ruleId: number | null
  occurrenceDate: string | null
  itemId: number
  /** A whole series from `start` on. */
  isSeries: boolean
  price: Price | null
  /** For staff. */
  client: string | null
  /** Of a move. */
  before: NoticePlace | null
  /**
   * All places of the person that one action hit, when there are several; one of them stands above too. Of `CANCELED`, those with
   * a `before` were moved instead.
   */
  places: NamedPlace[]
  /** What the club wrote about it. */
  reason: string | null
  /** The last moment of cancelling; null where it cannot be canceled or does not matter. */
  cancelUntil: string | null
  /** Of a receipt: the club has not answered yet. */
  isPending?: boolean
  /** Counts the changes of the booking: `SEQUENCE` of its calendar entry. */
  version: number
}

export interface SlotFree {
  type: 'SLOT_FREE'
  site: string
  item: string
  start: string
  end: string
  /** Absent in older entries. */
  timezone?: string
  phone?: string | null
  price?: Price | null
}

/** A club that the person has never dealt with has the person's number on its list. */
export interface ClientAdded {
  type: 'CLIENT_ADDED'
  site: string
}

/** Letters to the address come back; no more are sent there. */
export interface MailUnreachable {
  type: 'MAIL_UNREACHABLE'
  email: string
}

/** The day of a club, for its staff. */
export interface Digest {
  type: 'DIGEST'
  siteId: number
  site: string
  day: string
  pending: number
  /** In the order of their starts; at most fifty. */
  bookings: { start: string; end: string; item: string; client: string; coach: string | null }[]
  total: number
  /** Free places by item, where there are any. */
  free: { item: string; starts: string[] }[]
}

/** About the subscription of a club, for its admins. Moments are instants: before it is sent they are compared with those of then. */
export type SubscriptionNotice = TrialEnds | ChargeFailed | OrderEnded

interface BilledClub {
  siteId: number
  site: string
  timezone: string
}

export interface TrialEnds extends BilledClub {
  type: 'TRIAL_ENDS'
  trialEndsAt: number
}

export interface ChargeFailed extends BilledClub {
  type: 'CHARGE_FAILED'
  since: number
  /** Everything works until then. */
  until: number
  /** The first letter about it. */
  isFirst: boolean
  cents: number | null
  /** What the bank said. */
  message: string | null
}

/** An order that the payment service was slow to answer. */
export interface OrderEnded extends BilledClub {
  type: 'ORDER_ENDED'
  order: 'SUBSCRIBE' | 'CHANGE_PLAN' | 'CHANGE_CARD' | 'RETRY_CHARGE' | 'TAKE_BACK'
  planId: string | null
  isDone: boolean
  /** What the bank said; of an order that is done too, when a charge with its new card was declined. */
  message: string | null
}
