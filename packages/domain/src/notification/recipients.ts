import type { Activity } from '../activity/activity.ts'
import type { ItemConfig } from '../item/item.ts'
import { isClubStaff, isOwnCoachBooking, type StaffRights } from '../permission/roles.ts'
import type { Instant } from '../time/instant.ts'
import { itemRuleAllows } from './item-rule.ts'
import { type Audience, type Message, type MessageKind, type MessageSubject, messagesOf } from './messages.ts'
import type { PushEvent } from './push-event.ts'

export interface StaffRecipient extends StaffRights {
  userId: number
}

export interface RecipientFacts {
  now: Instant
  /** Of the booked item, or of the booking's coach. */
  configOf: (itemId: number) => ItemConfig
  /** Everybody with rights in the site. */
  staff: readonly StaffRecipient[]
}

/** One person who gets one message. */
export interface Recipient {
  userId: number
  as: Audience
  kind: MessageKind
  /** The event that a device must have chosen. */
  pushEvent: PushEvent
  /** The item's rule lets the push go out; it applies to staff, never to the client. */
  push: boolean
  /** An entry in the person's own list; staff have the pending bookings there instead. */
  inApp: boolean
  subject: MessageSubject
  before: MessageSubject | null
}

/** Who is notified of an activity, and under which push event: each person once per message, nobody of their own action. */
export function recipientsOf(activity: Activity, facts: RecipientFacts): Recipient[] {
  return messagesOf(activity)
    .filter(({ subject }) => !isOver(subject, facts.now))
    .flatMap((message) => recipientsOfMessage(message, facts))
    .filter(({ userId }) => userId !== activity.actorId)
}

/** Changes to past bookings notify nobody. */
const isOver = ({ end }: MessageSubject, now: Instant): boolean => end !== null && end <= now

function recipientsOfMessage(message: Message, facts: RecipientFacts): Recipient[] {
  const people = new Map<number, Audience>()
  for (const audience of ['client', 'coach', 'club'] as const) {
    if (!message.audience.includes(audience)) continue
    for (const userId of peopleOf(audience, message.subject, facts.staff)) {
      if (!people.has(userId)) people.set(userId, audience)
    }
  }
  return [...people].map(([userId, as]) => ({
    userId,
    as,
    kind: message.kind,
    pushEvent: pushEventOf(message.kind),
    push: pushAllowed(message, as, facts),
    inApp: as === 'client',
    subject: message.subject,
    before: message.before,
  }))
}

function peopleOf(audience: Audience, subject: MessageSubject, staff: readonly StaffRecipient[]): number[] {
  if (audience === 'client') return [subject.userId]
  const isRecipient = (member: StaffRecipient): boolean =>
    audience === 'coach' ? isOwnCoachBooking(member, subject) : isClubStaff(member)
  return staff.filter(isRecipient).map(({ userId }) => userId)
}

/** A rejection is pushed to the client under CANCELED, and a move under CONFIRMED: the booking stays confirmed. */
function pushEventOf(kind: MessageKind): PushEvent {
  if (kind === 'REJECTED') return 'CANCELED'
  return kind === 'MOVED' ? 'CONFIRMED' : kind
}

function pushAllowed({ kind, subject }: Message, as: Audience, { configOf, now }: RecipientFacts): boolean {
  if (as === 'client') return true
  const { itemId, supplItemId, start } = subject
  const deciding = as === 'coach' && supplItemId !== null ? [itemId, supplItemId] : [itemId]
  return deciding.every((id) => itemRuleAllows(configOf(id), pushEventOf(kind), start, now))
}
