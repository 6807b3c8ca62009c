import type { Refusal } from '@korto/domain/booking/refusal'
import { decideMove } from '@korto/domain/booking-request/decide-move'
import { Refused } from '../../platform/http/refused.ts'
import { takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import { type Recorded, recordActivity } from '../activity/record-activity.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import type { SiteDefinition } from '../sites/definition.ts'
import { attemptOf, earlierAnswer } from '../users/attempts/attempt.ts'
import { storeAnswer } from '../users/attempts/sql.ts'
import type { User } from '../users/guards.ts'
import { acquire } from './acquire.ts'
import { bookingColumns, clientColumns } from './booking-columns.ts'
import { answerOf, type BookingMade } from './booking-made.ts'
import { cancelLimit } from './cancel-booking.ts'
import { isAsKnown } from './change-booking.ts'
import { type ClientClaim, clientClaim, refusalOf } from './client-claim.ts'
import { bookingFacts, currentFacts } from './facts/booking-facts.ts'
import type { BookingFactsRow } from './facts/sql.ts'
import { siteMoney } from './site-money.ts'
import { snapshotOf } from './snapshot.ts'
import { type BookingRow, lockBooking, readBooking, updateBooking } from './sql.ts'

export interface WantedMove {
  start: string
  end: string
  /** Absent = where it is. */
  itemId?: number | undefined
  /** Absent = the one it has. */
  coachId?: number | 'any' | null | undefined
}

/**
 * The owner moves a booking in one transaction, so that the old place is kept if the new one is refused. Only the new
 * place is claimed; the old one is released.
 */
export async function moveBooking(
  tools: Tools,
  user: User,
  bookingId: number,
  wanted: WantedMove,
  idempotencyKey: string | null,
): Promise<BookingMade> {
  const attempt = attemptOf(idempotencyKey, 'move', bookingId, wanted)
  const earlier = await earlierAnswer<BookingMade>(tools.db, user.id, attempt)
  if (earlier) return earlier
  const owned = await readBooking(tools.db, bookingId)
  if (owned?.user_id !== user.id) throw new Refused('NOT_FOUND')

  const claim = async (definition: SiteDefinition | null) => {
    const known = await readBooking(tools.db, bookingId)
    if (known?.user_id !== user.id) throw new Refused('NOT_FOUND')
    const claimed = clientClaim(
      definition,
      {
        siteId: known.site_id,
        itemId: wanted.itemId ?? known.item_id,
        start: wanted.start,
        end: wanted.end,
        coachId: wanted.coachId === undefined ? known.suppl_item_id : wanted.coachId,
      },
      user,
    )
    assertElsewhere(known, claimed)
    return { ...claimed, known }
  }
  const outcome = await acquire(tools, owned.site_id, claim, async (trx, claimed): Promise<Outcome> => {
    const { earlier, facts } = await currentFacts(trx, claimed, user, attempt)
    if (earlier) return { ok: true, made: earlier, recorded: null }
    // After the person's row. Nobody can have taken the new place meanwhile, for its locks are held.
    const booking = await lockBooking(trx, bookingId)
    if (!booking || !isAsKnown(booking, claimed.known)) throw new Refused('STATE')
    const decision = decideOn(claimed, booking, user, facts)
    if (!decision.ok) return { ...decision, claim: claimed, now: facts.now.getTime() }
    // A move frees a place as a cancellation does.
    await takeFromLimit(trx, cancelLimit(user.id, booking.site_id))
    const { currency } = claimed.definition.site
    const moved = await updateBooking(trx, booking, {
      ...bookingColumns(claimed, { ...decision, quantity: booking.quantity }),
      ...clientColumns(claimed, decision),
      price_cents: decision.priceCents,
      currency,
      additional_items_data: JSON.stringify(siteMoney(booking, currency).additional_items_data),
    })
    const [before, after] = [snapshotOf(booking), snapshotOf(moved)]
    const recorded = await recordActivity(trx, {
      type: 'USER_UPDATE_BOOKING',
      actorId: user.id,
      ...activityReach(claimed.definition, before, after),
      data: { bookingId, before, after, forced: false },
    })
    const made = answerOf({ booking: moved, recorded })
    await storeAnswer(trx, user.id, attempt, made)
    return { ok: true, made, recorded }
  })
  if (!outcome.ok) throw await refusalOf(tools, outcome.claim, outcome.refusal, outcome.now)
  if (outcome.recorded) tools.announce(outcome.recorded)
  return outcome.made
}

type Outcome =
  | { ok: true; made: BookingMade; recorded: Recorded | null }
  | { ok: false; refusal: Refusal; claim: ClientClaim; now: number }

const decideOn = (claim: ClientClaim, booking: BookingRow, user: User, facts: BookingFactsRow) =>
  decideMove(
    { id: booking.id, ...snapshotOf(booking), paid: booking.payment_data !== null },
    oldConfigs(claim.definition, booking),
    bookingFacts(claim, user, facts),
    claim.request,
    facts.now.getTime(),
  )

function assertElsewhere(known: BookingRow, { item, request }: ClientClaim) {
  const isSame =
    item.id === known.item_id &&
    request.from === known.from_at.getTime() &&
    request.to === known.to_at.getTime() &&
    request.coachId === known.suppl_item_id
  if (isSame) throw new Refused('INVALID', { field: 'start', message: 'start: is where the booking already is' })
}

/** Late cancellation follows the rules of the old place. */
function oldConfigs({ site, items }: SiteDefinition, booking: BookingRow) {
  const coach = booking.suppl_item_id === null ? null : items.get(booking.suppl_item_id)
  return { site: site.config, item: items.get(booking.item_id)?.config ?? {}, coach: coach?.config ?? null }
}
