import type { Timetable } from '@korto/contract/timetable'
import { lastBookableDay } from '@korto/domain/booking/booking-window'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { addDays, type Day, daysBetween, isDay } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { type CoachChoice, WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Timeslot } from '@korto/domain/timeslot/timeslots-of-day'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import { freeSlots } from '../bookings/free-slots.ts'
import { coachesOf, type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'

export interface TimetableQuestion {
  siteId: number
  itemId: number
  from?: string | undefined
  days?: number | undefined
  coachId?: number | 'any' | undefined
  /** An activity that the asker knows of; the answer shows at least that. */
  since?: number | undefined
}

type Viewer = 'client' | 'staff'

const DEFAULT_DAYS = 7

/** Free and taken slots, the same for everybody: kept until something of the item changes. */
export async function readTimetable(tools: Tools, question: TimetableQuestion): Promise<Timetable> {
  const { definition, item, window, now } = await resolve(tools, question)
  const read = () => daysOf(tools, definition, item, window)
  const key = `timetable:${keyOf(question, window)}`
  const answer = isBehind(tools, question)
    ? await read()
    : await tools.cache.get(key, { tags: tagsOf(question), expiresAt: null, read })
  return { now: wireDateTime(definition.site.timezone, now), ...placeOf(question, window), ...answer }
}

/**
 * The same as text. It is what visitors ask for most, so everything after `now` is kept ready to be sent: walking over a
 * hundred slots for each of them would cost several times what the rest of the answer does.
 */
export async function timetableText(tools: Tools, question: TimetableQuestion): Promise<string> {
  const { definition, item, window, now } = await resolve(tools, question)
  const read = async () => {
    const answer = { ...placeOf(question, window), ...(await daysOf(tools, definition, item, window)) }
    return JSON.stringify(answer).slice(1)
  }
  const key = `timetable-text:${keyOf(question, window)}`
  const rest = isBehind(tools, question)
    ? await read()
    : await tools.cache.get(key, { tags: tagsOf(question), expiresAt: null, read, bytesOf })
  return `{"now":"${wireDateTime(definition.site.timezone, now)}",${rest}`
}

/** As the people of the club see it: of hidden items too, and with the counts that clients may not see. */
export async function readTimetableForStaff(
  tools: Tools,
  { siteId }: StaffOfSite,
  asked: TimetableQuestion,
): Promise<Timetable> {
  const question = { ...asked, siteId }
  const { definition, item, window, now } = await resolve(tools, question, anyItem)
  const answer = await daysOf(tools, definition, item, window, 'staff')
  return { now: wireDateTime(definition.site.timezone, now), ...placeOf(question, window), ...answer }
}

async function resolve(tools: Tools, question: TimetableQuestion, itemOf = shownItem) {
  const definition = await siteDefinition(tools, question.siteId)
  const item = itemOf(definition, question.itemId)
  if (!definition || !item) throw new Refused('NOT_FOUND')
  const now = tools.now()
  const window = {
    ...windowOf(definition.site.timezone, question, now),
    coachChoice: coachChoice(definition, item, question.coachId),
  }
  return { definition, item, window, now }
}

/** One byte a letter, as nearly all of them are. */
export const bytesOf = (text: string): number => text.length

const keyOf = ({ siteId, itemId, coachId }: TimetableQuestion, { from, days }: { from: Day; days: number }) =>
  `${siteId}:${itemId}:${from}:${days}:${coachId ?? ''}`
const tagsOf = ({ siteId, itemId }: TimetableQuestion) => [itemTag(itemId), siteTag(siteId)]
const placeOf = ({ siteId, itemId }: TimetableQuestion, { from }: { from: Day }) => ({ siteId, itemId, from })

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

async function daysOf(
  tools: Tools,
  definition: SiteDefinition,
  item: Item,
  window: { from: Day; days: number; coachChoice: CoachChoice },
  viewer: Viewer = 'client',
): Promise<Pick<Timetable, 'days' | 'activityId'>> {
  // Asked before the read: whatever comes after it makes this answer old.
  const activityId = tools.lastActivityId()
  const days = await freeSlots(tools.db, definition, item, window)
  return { activityId, days: presentDays(definition, item, days, viewer) }
}

export function presentDays(
  { site: { timezone } }: SiteDefinition,
  item: Item,
  days: { date: Day; slots: Timeslot[] }[],
  viewer: Viewer = 'client',
): Timetable['days'] {
  const isHidden = viewer === 'client' && item.config.hide_free_slots_left === true
  return days.map(({ date, slots }) => ({
    date,
    slots: slots.map((slot) => presentSlot(timezone, isHidden ? withoutCount(slot) : slot)),
  }))
}

/** Where the club does not show how many places are left, one that is free looks like any other. */
const withoutCount = (slot: Timeslot): Timeslot => ({
  ...slot,
  free: Math.min(slot.free, 1),
  capacity: Math.min(slot.capacity, 1),
})

const presentSlot = (zone: string, slot: Timeslot) => ({
  start: wireDateTime(zone, slot.start),
  end: wireDateTime(zone, slot.end),
  free: slot.free,
  capacity: slot.capacity,
  price: slot.priceCents === null ? null : slot.priceCents / 100,
  ...(slot.title === undefined ? {} : { title: slot.title }),
  ...(slot.description === undefined ? {} : { description: slot.description }),
  ...(slot.backgroundColor === undefined ? {} : { backgroundColor: slot.backgroundColor }),
})
