import type { Timetables } from '@korto/contract/timetable'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import { siteDefinition } from '../sites/definition.ts'
import { bytesOf, isBehind, saidAt, saidOnce, shownItem, windowOf } from './read-timetable.ts'
import { itemsWithin, writtenDays } from './written-days.ts'

export interface TimetablesQuestion {
  siteId: number
  itemIds: number[]
  from?: string | undefined
  days?: number | undefined
  since?: number | undefined
}

/** Of the answer, so that nobody gets dozens of megabytes for a short address. Nine days of twenty courts by the hour are a fifth. */
const MOST_BYTES = 1_500_000

/**
 * The timetables of several courts side by side: one look at what is booked on all of them. Without coaches. Those for which
 * there is no room in one answer are left out, from the end; whoever needs them asks for them by themselves.
 */
export async function readTimetables(tools: Tools, question: TimetablesQuestion): Promise<Timetables> {
  return JSON.parse(String(await timetablesBytes(tools, question)))
}

/** As bytes, of which everything after `now` is kept, as for one court. */
export async function timetablesBytes(tools: Tools, question: TimetablesQuestion): Promise<Buffer> {
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
    const fitting = await itemsWithin(MOST_BYTES, tools, definition, items, { from, days })
    const written = await writtenDays(tools, definition, fitting, { from, days })
    const shown = written.flatMap((days, index) => [
      Buffer.from(`${index === 0 ? '' : ','}{"itemId":${itemIds[index]},"days":`),
      days,
      Buffer.from('}'),
    ])
    const place = `"siteId":${siteId},"from":"${from}","activityId":${activityId},"items":[`
    return [Buffer.from(place), ...shown, Buffer.from(']}')]
  }
  const tags = [...itemIds.map(itemTag), siteTag(siteId)]
  if (isBehind(tools, question)) return saidOnce(timezone, now, await read())
  const key = `timetables:${siteId}:${itemIds}:${definition.version}:${from}:${days}`
  return saidAt(timezone, now, await tools.cache.get(key, { tags, expiresAt: null, read, bytesOf }))
}
