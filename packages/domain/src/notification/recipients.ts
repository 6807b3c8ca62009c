import type { Activity } from '../activity/activity.ts'
import type { ItemConfig } from '../item/item.ts'
import { isClubStaff, isOwnCoachBooking, type StaffRights } from '../permission/roles.ts'
import type { Instant } from '../time/instant.ts'
import { itemRuleAllows } from './item-rule.ts'
import { type Audience, type News, type NewsKind, type NewsSubject, newsOf } from './news.ts'
import type { PushEvent } from './push-event.ts'

export interface StaffMember extends StaffRights {
  userId: number
}

export interface TellingFacts {
  now: Instant
  /** Of the booked item and of the booking's coach. */
  itemConfig: ItemConfig
  coachConfig: ItemConfig | null
  /** Everybody with rights in the site. */
  staff: readonly StaffMember[]
}

/** One person who is told one thing. */
export interface Told {
  userId: number
  as: Audience
  kind: NewsKind
  /** The event that a device must have chosen. */
  pushEvent: PushEvent
  /** The item's rule lets the push go out; it binds what staff are told, never what the client is. */
  push: boolean
  /** An entry in the person's own list; staff have the pending bookings there instead. */
  inApp: boolean
  subject: NewsSubject
}

/** Who is told of an activity, and under which push event. Each person once a thing, and nobody of what they did. */
export function whoIsTold(activity: Activity, facts: TellingFacts): Told[] {
  return newsOf(activity)
    .filter(({ subject }) => !isOver(subject, facts.now))
    .flatMap((news) => toldOf(news, facts))
    .filter(({ userId }) => userId !== activity.actorId)
}

/** Staff who tidy up old bookings trouble nobody. */
const isOver = ({ end }: NewsSubject, now: Instant): boolean => end !== null && end <= now

function toldOf(news: News, facts: TellingFacts): Told[] {
  const people = new Map<number, Audience>()
  for (const audience of ['client', 'coach', 'club'] as const) {
    if (!news.audience.includes(audience)) continue
    for (const userId of peopleOf(audience, news.subject, facts.staff)) {
      if (!people.has(userId)) people.set(userId, audience)
    }
  }
  return [...people].map(([userId, as]) => ({
    userId,
    as,
    kind: news.kind,
    pushEvent: pushEventOf(news.kind),
    push: pushAllowed(news, as, facts),
    inApp: as === 'client',
    subject: news.subject,
  }))
}

function peopleOf(audience: Audience, subject: NewsSubject, staff: readonly StaffMember[]): number[] {
  if (audience === 'client') return [subject.userId]
  const isMeant = (member: StaffMember): boolean =>
    audience === 'coach' ? isOwnCoachBooking(member, subject) : isClubStaff(member)
  return staff.filter(isMeant).map(({ userId }) => userId)
}

/** The client is told of a rejection under CANCELED, and of a move under CONFIRMED: it stays confirmed elsewhere. */
function pushEventOf(kind: NewsKind): PushEvent {
  if (kind === 'REJECTED') return 'CANCELED'
  return kind === 'MOVED' ? 'CONFIRMED' : kind
}

function pushAllowed({ kind, subject }: News, as: Audience, { itemConfig, coachConfig, now }: TellingFacts): boolean {
  if (as === 'client') return true
  const event = pushEventOf(kind)
  const configs = as === 'coach' && coachConfig !== null ? [itemConfig, coachConfig] : [itemConfig]
  return configs.every((config) => itemRuleAllows(config, event, subject.start, now))
}
