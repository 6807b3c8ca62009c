import type { Timetables } from '@korto/contract/timetable'
import { wireDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import { freeSlotsOfItems } from '../bookings/free-slots.ts'
import { siteDefinition } from '../sites/definition.ts'
import { bytesOf, isBehind, presentDays, shownItem, windowOf } from './read-timetable.ts'

export interface TimetablesQuestion {
  siteId: number
  itemIds: number[]
  from?: string | undefined
  days?: number | undefined
  since?: number | undefined
}

/** The timetables of several courts side by side: one look at what is booked on all of them. Without coaches. */
export async function readTimetables(tools: Tools, question: TimetablesQuestion): Promise<Timetables> {
  return JSON.parse(await timetablesText(tools, question))
}

/** As text, of which everything after `now` is kept, as for one court. */
export async function timetablesText(tools: Tools, question: TimetablesQuestion): Promise<string> {
  const { siteId } = question
  const itemIds = [...new Set(question.itemIds)]
  const definition = await siteDefinition(tools, siteId)
  const items = itemIds.flatMap((itemId) => shownItem(definition, itemId) ?? [])
  if (!definition || items.length < itemIds.length) throw new Refused('NOT_FOUND')
  const { timezone } = definition.site
  const now = tools.now()
  const { from, days } = windowOf(timezone, question, now)
  const read = async () => {
    // Asked before the read: whatever comes after it makes this answer old.
    const activityId = tools.lastActivityId()
    const found = await freeSlotsOfItems(tools.db, definition, items, { from, days })
    const shown = items.map((item, index) => ({
      itemId: item.id,
      days: presentDays(definition, item, found[index] ?? []),
    }))
    return JSON.stringify({ siteId, from, activityId, items: shown }).slice(1)
  }
  const tags = [...itemIds.map(itemTag), siteTag(siteId)]
  const rest = isBehind(tools, question)
    ? await read()
    : await tools.cache.get(`timetables-text:${siteId}:${itemIds}:${from}:${days}`, {
        tags,
        expiresAt: null,
        read,
        bytesOf,
      })
  return `{"now":"${wireDateTime(timezone, now)}",${rest}`
}
