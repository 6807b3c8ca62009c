import type { PublicTimeslot, Timetables } from '@korto/contract/timetable'
import type { Item } from '@korto/domain/item/item'
import { daysFrom } from '@korto/domain/time/day'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { itemTag, siteTag } from '../activity/tags.ts'
import type { Days } from '../bookings/free-slots.ts'
import { type SiteDefinition, siteDefinition } from '../sites/definition.ts'
import { dayTemplates, publicDays } from './day-templates.ts'
import { assertOffered, shownItem, windowOf } from './read-timetable.ts'
import type { TimetableRead } from './timetable-answer.ts'

export interface TimetablesParams {
  siteId: number
  itemIds: number[]
  from?: string | undefined
  days?: number | undefined
  since?: number | undefined
}

/** In one answer, so that nobody gets dozens of megabytes for a short address: nine days of twenty courts by the half hour. */
const MOST_SLOTS = 8_640

/**
 * The timetables of several courts side by side: one read of what is booked on all of them. Without coaches. Those for
 * which there is no room in one answer are left out, from the end; clients request them separately.
 */
export async function timetablesRead(tools: Tools, params: TimetablesParams): Promise<TimetableRead<Timetables>> {
  const { siteId, since } = params
  const itemIds = [...new Set(params.itemIds)]
  const definition = await siteDefinition(tools, siteId)
  const items = itemIds.flatMap((itemId) => shownItem(definition, itemId) ?? [])
  if (!definition || items.length < itemIds.length) throw new Refused('NOT_FOUND')
  const { timezone } = definition.site
  const now = tools.now()
  assertOffered(definition, now)
  const { from, days } = windowOf(timezone, params, now)
  return {
    zone: timezone,
    now,
    since,
    key: `timetables:${siteId}:${itemIds}:${definition.version}:${from}:${days}`,
    tags: [...itemIds.map(itemTag), siteTag(siteId)],
    async read() {
      // Taken before the read, so that any later activity outdates this answer.
      const activityId = tools.lastActivityId()
      const fitting = await fittingItems(tools, definition, items, { from, days })
      const daysOfItems = await publicDays(tools, definition, fitting, { from, days })
      const texts = new TextList()
      const shown = daysOfItems.map((daysOfItem, index) => ({
        itemId: fitting[index]?.id ?? 0,
        days: daysOfItem.map(({ date, slots }) => ({ date, slots: slots.map((slot) => texts.takenFrom(slot)) })),
      }))
      return { siteId, from, activityId, texts: texts.list, items: shown }
    },
  }
}

/** The first items whose slots have room in one answer; at least one. */
async function fittingItems(tools: Tools, definition: SiteDefinition, items: Item[], { from, days }: Days) {
  let slots = 0
  for (const [index, item] of items.entries()) {
    const templates = await dayTemplates(tools, definition, item)
    for (const date of daysFrom(from, days)) slots += templates.get(date)?.slots.length ?? 0
    if (slots > MOST_SLOTS) return items.slice(0, Math.max(1, index))
  }
  return items
}

type SlotWithTextIndexes = Timetables['items'][number]['days'][number]['slots'][number]

/** Titles and descriptions are mostly the same in many slots, so each stands in the answer once, and slots say which. */
class TextList {
  readonly list: string[] = []
  readonly #indexes = new Map<string, number>()

  takenFrom(slot: PublicTimeslot): SlotWithTextIndexes {
    const { title, description } = slot
    // Most slots have no texts and need no copy.
    if (title === undefined && description === undefined) return slot as SlotWithTextIndexes
    return {
      ...slot,
      title: title === undefined ? undefined : this.#indexOf(title),
      description: description === undefined ? undefined : this.#indexOf(description),
    }
  }

  #indexOf(text: string): number {
    const known = this.#indexes.get(text)
    if (known !== undefined) return known
    this.#indexes.set(text, this.list.length)
    return this.list.push(text) - 1
  }
}
