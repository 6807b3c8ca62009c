import type { StaffTimetable, Timetable } from '@korto/contract/timetable'
import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { addDays, type Day, daysBetween, isDay } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { type CoachChoice, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import { freeSlots } from '../bookings/free-slots.ts'
import { coachesOf, type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { presentStaffDays } from './present-days.ts'
import { writtenDays } from './written-days.ts'

export interface TimetableQuestion {
  siteId: number
  itemId: number
  from?: string | undefined
  days?: number | undefined
  coachId?: number | 'any' | undefined
  /** An activity that the asker knows of; the answer shows at least that. */
  since?: number | undefined
}

const DEFAULT_DAYS = 7

/** Free and taken slots, the same for everybody. */
export async function readTimetable(tools: Tools, question: TimetableQuestion): Promise<Timetable> {
  return JSON.parse(String(await timetableBytes(tools, question)))
}

/**
 * The same as the bytes of its JSON, kept until something of the item changes. It is what visitors ask for most, so
 * everything after `now` is ready to be sent: walking over a hundred slots for each of them would cost several times what
 * the rest of the answer does.
 */
export async function timetableBytes(tools: Tools, question: TimetableQuestion): Promise<Buffer> {
  const club = await siteDefinition(tools, question.siteId)
  const { definition, item, window, now } = resolved(tools, club, question, shownItem)
  const { siteId, itemId } = question
  const read = async () => {
    // Asked before the read: whatever comes after it makes this answer old.
    const activityId = tools.lastActivityId()
    const days = await writtenDays(tools, definition, [item], window)
    const place = `"siteId":${siteId},"itemId":${itemId},"from":"${window.from}"`
    return [Buffer.from(`${place},"activityId":${activityId},"days":`), ...days, Buffer.from('}')]
  }
  const key = `timetable:${siteId}:${itemId}:${definition.version}:${window.from}:${window.days}:${question.coachId ?? ''}`
  const tags = [itemTag(itemId), siteTag(siteId)]
  const { timezone } = definition.site
  if (isBehind(tools, question)) return saidOnce(timezone, now, await read())
  return saidAt(timezone, now, await tools.cache.get(key, { tags, expiresAt: null, read, bytesOf }))
}

/**
 * The time told is a whole second, so all who ask for the same within one get the same answer. It is remembered from the second
 * of them on, and until the second is over: most timetables are asked for by one visitor, and another copy of each would take
 * as much room as all of them. What the cache has put out meanwhile is not held here either.
 */
let said = { second: 0, answers: new WeakMap<Buffer[], Buffer | null>() }

/** An answer, from parts that are kept, with the time at which it is given. */
export function saidAt(zone: string, now: number, rest: Buffer[]): Buffer {
  const second = Math.floor(now / 1_000)
  if (said.second !== second) said = { second, answers: new WeakMap() }
  const last = said.answers.get(rest)
  if (last) return last
  const answer = saidOnce(zone, now, rest)
  said.answers.set(rest, last === undefined ? null : answer)
  return answer
}

export const saidOnce = (zone: string, now: number, rest: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`{"now":"${wireDateTime(zone, now)}",`), ...rest])

/**
 * As the people of the club see it: of hidden items too, with the counts that clients may not see, below zero where it is
 * overbooked, and with what is booked outside of the hours.
 */
export async function readTimetableForStaff(
  tools: Tools,
  { siteId }: StaffOfSite,
  asked: TimetableQuestion,
): Promise<StaffTimetable> {
  const question = { ...asked, siteId }
  const club = await siteDefinition(tools, siteId)
  const { definition, item, window, now } = resolved(tools, club, question, anyItem)
  const activityId = tools.lastActivityId()
  const days = await freeSlots(tools.db, definition, item, window, { kind: 'staff' })
  const { timezone } = definition.site
  return {
    now: wireDateTime(timezone, now),
    siteId,
    itemId: item.id,
    from: window.from,
    activityId,
    days: presentStaffDays(timezone, days),
  }
}

function resolved(
  tools: Tools,
  definition: SiteDefinition | null,
  question: TimetableQuestion,
  itemOf: (definition: SiteDefinition | null, itemId: number) => Item | null,
) {
  const item = itemOf(definition, question.itemId)
  if (!definition || !item) throw new Refused('NOT_FOUND')
  const now = tools.now()
  const window = {
    ...windowOf(definition.site.timezone, question, now),
    coachChoice: coachChoice(definition, item, question.coachId),
  }
  return { definition, item, window, now }
}

export const bytesOf = (parts: Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/** The asker has heard of something that this process has not: what is kept here may be older than that. */
export const isBehind = (tools: Tools, { since }: { since?: number | undefined }): boolean =>
  since !== undefined && !tools.hasSeen(since)

/** Null for what visitors do not see. */
export function shownItem(definition: SiteDefinition | null, itemId: number): Item | null {
  const item = anyItem(definition, itemId)
  return item && !isHiddenFromClients(item.config) ? item : null
}

function anyItem(definition: SiteDefinition | null, itemId: number): Item | null {
  const item = definition?.items.get(itemId)
  return item?.kind === 'item' ? item : null
}

function coachChoice(definition: SiteDefinition, item: Item, coachId: TimetableQuestion['coachId']): CoachChoice {
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
  question: Pick<TimetableQuestion, 'from' | 'days'>,
  now: number,
): { from: Day; days: number } {
  const today = dayOf(zone, now)
  const from = question.from ?? today
  const last = lastBookableDay(zone, now)
  if (!isDay(from) || from < addDays(today, -1) || from > last)
    throw new Refused('INVALID', { field: 'from', message: 'from: must be a day from yesterday to 8 days ahead' })
  return { from, days: Math.min(question.days ?? DEFAULT_DAYS, daysBetween(from, last) + 1) }
}
