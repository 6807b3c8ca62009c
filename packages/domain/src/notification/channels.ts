import { type Instant, minutes } from '../time/instant.ts'
import type { MailKind } from './mail-kind.ts'
import { notificationState } from './notification-state.ts'
import type { PushEvent } from './push-event.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'
import type { Recipient } from './recipients.ts'

/** A device that may get pushes; without a list of its own it wants all five events. */
export interface PushDevice {
  token: string
  preferences: readonly PushEvent[] | null
}

export interface ReachablePerson {
  notifications: { supported: boolean; enabled: boolean }
  devices: readonly PushDevice[]
  email: string | null
  /** Letters to the address come back. */
  isMailUnreachable: boolean
  unwantedMail: readonly MailKind[]
  quietHours: QuietHours | null
  /** Entered by a club, with a number and without an account. */
  isReachedBySmsOnly: boolean
}

export type DeliveryRule = Pick<Recipient, 'as' | 'push' | 'inApp'> & {
  /** 'always' is for freed slots that somebody watches: no preference and no rule of the item applies. */
  pushEvent: PushEvent | 'always'
  /** A letter that was asked for as such, with or without devices; otherwise it stands in for pushes. */
  mail?: 'always'
}

/** What it is about, and when it is decided. */
export interface DeliveryOccasion {
  kind: string
  /** Of the booking or of the free slot; null where there is none. */
  start: Instant | null
  now: Instant
  /** Of the club; null for what belongs to none. */
  zone: string | null
  /** The club pays for SMS to clients whom nothing else reaches. */
  hasSms: boolean
}

export interface Channels {
  inApp: boolean
  tokens: string[]
  mail: boolean
  sms: boolean
  /** When pushes and letters are sent. */
  dueAt: Instant
}

/**
 * A push goes out only if the item rule allows it, the token's preference list contains the event (default: all five) and
 * the person's notifications are supported and enabled. The in-app list gets an entry whatever the push settings; a client
 * without push gets an e-mail instead, if there is an address.
 */
export function channelsFor(rule: DeliveryRule, person: ReachablePerson, occasion: DeliveryOccasion): Channels {
  const { push, inApp, pushEvent } = rule
  const devices = notificationState(person.notifications) === 'enabled' ? person.devices : []
  const wanting = devices.filter(
    ({ preferences }) => preferences === null || pushEvent === 'always' || preferences.includes(pushEvent),
  )
  return {
    inApp,
    tokens: push ? wanting.map(({ token }) => token) : [],
    mail: (rule.mail === 'always' || (rule.as === 'client' && devices.length === 0)) && mayMail(person, occasion.kind),
    sms: rule.as === 'client' && person.isReachedBySmsOnly && devices.length === 0 && isWorthSms(person, occasion),
    dueAt: dueAt(person.quietHours, occasion),
  }
}

/** The letters that a person can do without; all others are sent. */
const mailKindOf: Partial<Record<string, MailKind>> = {
  CONFIRMED: 'ANSWERED',
  REJECTED: 'ANSWERED',
  CANCELED: 'CANCELED',
  MOVED: 'MOVED',
  SLOT_FREE: 'SLOT_FREE',
  REMINDER: 'REMINDER',
}

function mayMail({ email, isMailUnreachable, unwantedMail }: ReachablePerson, kind: string): boolean {
  if (email === null || isMailUnreachable) return false
  const mailKind = mailKindOf[kind]
  return mailKind === undefined || !unwantedMail.includes(mailKind)
}

const SMS_KINDS = ['CANCELED', 'MOVED', 'REJECTED']
const SMS_BEFORE_PLAY_MS = minutes(24 * 60)

/** Only what makes somebody come in vain, and only when it is soon. */
const isWorthSms = ({ email }: ReachablePerson, { kind, start, now, hasSms }: DeliveryOccasion): boolean =>
  hasSms &&
  email === null &&
  SMS_KINDS.includes(kind) &&
  start !== null &&
  start > now &&
  start - now < SMS_BEFORE_PLAY_MS

/** Whoever plays so soon is woken. */
const WAKES_BEFORE_PLAY_MS = minutes(12 * 60)

function dueAt(quietHours: QuietHours | null, { start, now, zone }: DeliveryOccasion): Instant {
  if (quietHours === null || zone === null) return now
  if (start !== null && start - now <= WAKES_BEFORE_PLAY_MS) return now
  return quietUntil(quietHours, zone, now) ?? now
}
