import type { ChosenEntry, ClosingRequest } from '@korto/contract/closure'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { momentOf } from '../bookings/moments.ts'
import { itemsShowingEvent } from '../items/event-values.ts'
import { insertEvent } from '../items/sql.ts'
import { changeDefinition, lockItems } from '../sites/change-definition.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { attemptOf, earlierAnswer } from '../users/attempts/attempt.ts'
import { storeAnswer } from '../users/attempts/sql.ts'
import { assertFacility, type ReadClosing, readClosing } from './closing-request.ts'
import { type Booked, hitOf, readBooked, spanOf } from './hit-bookings.ts'
import { byId, idsOf } from './preview-closure.ts'
import { closureJob } from './run-closure.ts'
import { insertClosure, knownHere, type NewEntry, readHitBookings, readHitRules } from './sql.ts'

export interface NewClosing extends ClosingRequest {
  reason: string
  entries: ChosenEntry[]
}

interface Answer {
  id: number
  activityId: number
}

/** The same attempt was answered while this one waited. */
class AnsweredBefore extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super()
    this.answer = answer
  }
}

/**
 * Closes the courts at once, and stores what is to become of each booking; a worker carries that out one by one. What was
 * booked or changed after the preview is kept, and said so.
 */
export async function createClosure(
  tools: Tools,
  staff: StaffOfSite,
  request: NewClosing,
  idempotencyKey: string | null,
): Promise<Answer> {
  const { siteId, user } = staff
  const attempt = attemptOf(idempotencyKey, 'close courts', siteId, request)
  const earlier = await earlierAnswer<Answer>(tools.db, user.id, attempt)
  if (earlier) return earlier
  try {
    const { answer } = await changeDefinition(tools, siteId, async (trx, definition) => {
      const other = await earlierAnswer<Answer>(trx, user.id, attempt)
      if (other) throw new AnsweredBefore(other)
      const closing = readClosing(definition, request, tools.now())
      const concerned = itemsOf(definition, closing)
      await lockItems(trx, siteId, concerned)
      const entries = await entriesOf(trx, tools, definition, closing, request.entries)
      const eventIds: number[] = []
      for (const { itemId, from, to, capacity } of closing.events) {
        const event = { from_at: new Date(from), to_at: new Date(to), capacity, title: request.reason || null }
        eventIds.push(await insertEvent(trx, { siteId, itemId }, event))
      }
      const closureId = await insertClosure(
        trx,
        {
          siteId,
          createdBy: user.id,
          reason: request.reason,
          items: [...closing.items],
          times: closing.times,
          lookOn: closing.lookOn ?? [],
          eventIds,
        },
        entries,
      )
      await tools.jobs.add(trx, closureJob, { siteId, closureId })
      const recorded = await recordActivity(trx, {
        type: 'ADMIN_CLOSE_ITEMS',
        siteId,
        actorId: user.id,
        itemIds: [...new Set(concerned.flatMap((item) => itemsShowingEvent(definition, item)))],
        userIds: [],
        data: {
          closureId,
          itemIds: closing.items.map(({ itemId }) => itemId),
          after: spanOf(closing.times),
          total: entries.length,
        },
      })
      const answer = { id: closureId, activityId: recorded.activityId }
      await storeAnswer(trx, user.id, attempt, answer)
      return { answer, recorded }
    })
    return answer
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer
    throw error
  }
}

/** What gets an event. */
const itemsOf = ({ items }: SiteDefinition, { events }: ReadClosing) =>
  [...new Set(events.map(({ itemId }) => itemId))].flatMap((id) => items.get(id) ?? [])

/** Under the locks of the courts: nobody books there any more before the events are seen. */
async function entriesOf(
  trx: Trx,
  tools: Tools,
  definition: SiteDefinition,
  closing: ReadClosing,
  chosen: ChosenEntry[],
): Promise<NewEntry[]> {
  const { site } = definition
  const hit = hitOf(definition, closing, await readBooked(trx, definition, spanOf(closing.times)), tools.now())
  await assertOfThisClub(trx, definition, chosen)
  const bookings = byId(await readHitBookings(trx, site.id, idsOf(hit, 'bookingId')))
  const rules = byId(await readHitRules(trx, site.id, idsOf(hit, 'recurringId')))
  const choiceOf = new Map(chosen.map((entry) => [keyOf(entry), entry]))
  return hit.map((one) => {
    const version = one.bookingId === null ? 0 : (bookings.get(one.bookingId)?.version ?? 0)
    const ruleVersion = one.recurringId === null ? null : (rules.get(one.recurringId)?.version ?? null)
    const entry = choiceOf.get(keyOf({ bookingId: one.bookingId, ruleId: one.recurringId, date: one.occurrenceDate }))
    const isSame = entry?.version === version && (entry.bookingId !== null || entry.ruleVersion === ruleVersion)
    return { ...placeOf(one), version, ruleVersion, ...(isSame ? decided(site.timezone, entry) : undecided(entry)) }
  })
}

const keyOf = ({ bookingId, ruleId, date }: Pick<ChosenEntry, 'bookingId' | 'ruleId' | 'date'>): string =>
  bookingId === null ? `${ruleId} ${date}` : String(bookingId)

async function assertOfThisClub(trx: Trx, definition: SiteDefinition, chosen: ChosenEntry[]): Promise<void> {
  for (const entry of chosen) if (entry.choice === 'move') assertFacility(definition, entry.to.itemId)
  const bookings = chosen.flatMap(({ bookingId }) => bookingId ?? [])
  const rules = chosen.flatMap(({ ruleId }) => ruleId ?? [])
  const here = await knownHere(trx, definition.site.id, { bookings, rules })
  const isForeign = bookings.some((id) => !here.bookings.has(id)) || rules.some((id) => !here.rules.has(id))
  if (
    isForeign ||
    chosen.some(({ bookingId, ruleId, date }) => bookingId === null && (ruleId === null || date === null))
  )
    throw new Refused('NOT_FOUND', { field: 'entries', message: 'entries: name a booking that is not of this club' })
}

const placeOf = ({
  bookingId,
  recurringId,
  occurrenceDate,
  itemId,
  supplItemId,
  from,
  to,
  quantity,
  status,
}: Booked) => ({
  bookingId,
  ruleId: recurringId,
  date: occurrenceDate,
  itemId,
  supplItemId,
  from,
  to,
  quantity,
  status,
})

function decided(zone: string, entry: ChosenEntry): Pick<NewEntry, 'choice' | 'target' | 'refusal'> {
  if (entry.choice !== 'move') return { choice: entry.choice, target: null, refusal: null }
  const { itemId, fromDate, toDate } = entry.to
  const target = { itemId, from: momentOf(zone, 'fromDate', fromDate), to: momentOf(zone, 'toDate', toDate) }
  return { choice: 'move', target, refusal: null }
}

/** Nobody has decided about it as it is now. */
const undecided = (entry: ChosenEntry | undefined): Pick<NewEntry, 'choice' | 'target' | 'refusal'> => ({
  choice: 'keep',
  target: null,
  refusal: entry ? 'CHANGED' : 'BOOKED_MEANWHILE',
})
