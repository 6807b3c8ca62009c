import type { Timetable, Timetables } from '@korto/contract/timetable'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { since } from '../../lib/api/freshness.ts'
import type { ChosenCoach } from '../../lib/chosen-coach.ts'
import { clock } from '../../lib/time/clock.ts'
import { READ_DAYS, readTimetable, type TimetableAudience, timetableQuery } from './api.ts'

/**
 * The timetable of an item, with the same cache entry as a single read, but reads of the same moment are fetched in one
 * call. With a coach, or for staff, each has its own call.
 */
export const batchedTimetableQuery = (
  siteId: number,
  itemId: number,
  coach: ChosenCoach,
  viewer: TimetableAudience,
) => {
  const alone = timetableQuery(siteId, itemId, coach, viewer)
  return coach === null && viewer === 'client'
    ? queryOptions({ ...alone, queryFn: () => readBatched(siteId, itemId) })
    : alone
}

interface Batch {
  itemIds: Set<number>
  answer: Promise<Map<number, Timetable>>
}

const batches = new Map<number, Batch>()

async function readBatched(siteId: number, itemId: number): Promise<Timetable> {
  const batch = batches.get(siteId) ?? newBatch(siteId)
  batch.itemIds.add(itemId)
  // Very large timetables do not all fit into one answer.
  const timetable = (await batch.answer).get(itemId)
  return timetable ?? readTimetable(siteId, itemId)
}

function newBatch(siteId: number): Batch {
  const itemIds = new Set<number>()
  // All reads until the end of the microtasks join this call.
  const answer = Promise.resolve().then(() => {
    batches.delete(siteId)
    return readAll(siteId, [...itemIds])
  })
  const batch = { itemIds, answer }
  batches.set(siteId, batch)
  return batch
}

/** A deleted item fails the call for all of them: then each is read by itself. */
async function readAll(siteId: number, itemIds: readonly number[]): Promise<Map<number, Timetable>> {
  if (itemIds.length < 2) return new Map()
  try {
    const query = { itemIds: itemIds.join(), days: String(READ_DAYS), since: since() }
    const { items, texts, ...shared } = await api.timetable.readMany({ params: { id: siteId }, query })
    clock.synchronize(Date.parse(shared.now), 'answer')
    return new Map(items.map((item) => [item.itemId, { ...shared, itemId: item.itemId, days: daysOf(item, texts) }]))
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return new Map()
    throw error
  }
}

/** Adds the texts, which the answer contains once for all slots that share them. */
const daysOf = ({ days }: Timetables['items'][number], texts: readonly string[]): Timetable['days'] =>
  days.map(({ date, slots }) => ({
    date,
    slots: slots.map(({ title, description, ...slot }) => ({
      ...slot,
      ...(title === undefined ? {} : { title: texts[title] }),
      ...(description === undefined ? {} : { description: texts[description] }),
    })),
  }))
