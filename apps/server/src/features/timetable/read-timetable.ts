import type { StaffTimetable, Timetable } from '@korto/contract/timetable'
import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { worksAt } from '@korto/domain/subscription/subscription'
import { addDays, type Day, daysBetween, isDay } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { type CoachCandidates, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import { freeSlots } from '../bookings/free-slots.ts'
import { coachesOf, type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { publicDays } from './day-templates.ts'
import { presentStaffDays } from './present-days.ts'
import type { TimetableRead } from './timetable-answer.ts'

export interface TimetableParams {
  siteId: number
  itemId: number
  from?: string | undefined
  days?: number | undefined
  coachId?: number | 'any' | undefined
  /** An activity that the client knows of; the answer includes it. */
  since?: number | undefined
}

const DEFAULT_DAYS = 7

/** Free and taken slots, the same for everybody. */
export async function timetableRead(tools: Tools, params: TimetableParams): Promise<TimetableRead<Timetable>> {
  const { siteId, itemId, since } = params
  const club = await siteDefinition(tools, siteId)
  const { definition, item, window, now } = resolved(tools, club, params, shownItem)
  assertOffered(definition, now)
  const { from } = window
  return {
    zone: definition.site.timezone,
    now,
    since,
    key: `timetable:${siteId}:${itemId}:${definition.version}:${from}:${window.days}:${params.coachId ?? ''}`,
    tags: [itemTag(itemId), siteTag(siteId)],
    async read() {
      // Taken before the read, so that any later activity outdates this answer.
      const activityId = tools.lastActivityId()
      const [days = []] = await publicDays(tools, definition, [item], window)
      return { siteId, itemId, from, activityId, days }
    },
  }
}

/**
 * As staff see it: of hidden items too, with the counts that clients may not see, below zero where it is overbooked,
 * and with what is booked outside of the hours.
 */
export async function readTimetableForStaff(
  tools: Tools,
  { siteId }: StaffOfSite,
  query: TimetableParams,
): Promise<StaffTimetable> {
  const params = { ...query, siteId }
  const club = await siteDefinition(tools, siteId)
  const { definition, item, window, now } = resolved(tools, club, params, anyItem)
  const activityId = tools.lastActivityId()
  const days = await freeSlots(tools.db, definition, item, window, { kind: 'staff' })
  const { timezone } = definition.site
  return {
    now: wireDateTime(timezone, now),
    siteId,
    itemId: item.id,
    from: window.from,
    activityId,
    days: presentStaffDays(timezone, days, window.coachChoice),
  }
}

function resolved(
  tools: Tools,
  definition: SiteDefinition | null,
  params: TimetableParams,
  itemOf: (definition: SiteDefinition | null, itemId: number) => Item | null,
) {
  const item = itemOf(definition, params.itemId)
  if (!definition || !item) throw new Refused('NOT_FOUND')
  const now = tools.now()
  const window = {
    ...windowOf(definition.site.timezone, params, now),
    coachChoice: coachChoice(definition, item, params.coachId),
  }
  return { definition, item, window, now }
}

/** Before the cache, which knows no date. Visitors are shown as free what they can book, and an ended club offers nothing. */
export function assertOffered({ worksUntil }: SiteDefinition, now: number): void {
  if (!worksAt(worksUntil, now)) throw new Refused('NO_ONLINE_BOOKING')
}

/** Null for what visitors do not see. */
export function shownItem(definition: SiteDefinition | null, itemId: number): Item | null {
  const item = anyItem(definition, itemId)
  return item && !isHiddenFromClients(item.config) ? item : null
}

function anyItem(definition: SiteDefinition | null, itemId: number): Item | null {
  const item = definition?.items.get(itemId)
  return item?.kind === 'item' ? item : null
}

function coachChoice(definition: SiteDefinition, item: Item, coachId: TimetableParams['coachId']): CoachCandidates {
  if (coachId === undefined) return WITHOUT_COACH
  const coaches = coachesOf(definition, item).filter(({ config }) => !isHiddenFromClients(config))
  if (coachId === 'any') return { kind: 'any', coaches }
  const coach = coaches.find(({ id }) => id === coachId)
  if (!coach) throw new Refused('INVALID', { field: 'coachId', message: 'coachId: does not serve this item' })
  return { kind: 'one', coach }
}

/** Visitors see yesterday at the earliest and never a day after the last that can be booked. */
export function windowOf(
  zone: string,
  params: Pick<TimetableParams, 'from' | 'days'>,
  now: number,
): { from: Day; days: number } {
  const today = dayOf(zone, now)
  const from = params.from ?? today
  const last = lastBookableDay(zone, now)
  if (!isDay(from) || from < addDays(today, -1) || from > last)
    throw new Refused('INVALID', { field: 'from', message: 'from: must be a day from yesterday to 8 days ahead' })
  return { from, days: Math.min(params.days ?? DEFAULT_DAYS, daysBetween(from, last) + 1) }
}
