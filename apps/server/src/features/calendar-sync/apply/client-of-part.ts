import type { Trx } from '../../../platform/db/database.ts'
import { lockKnownClient } from '../../bookings/lock-client.ts'
import { ownerOfRule } from '../../bookings/recurring/sql.ts'
import { readBooking } from '../../bookings/sql.ts'
import { clientOfEvent, personOfEvent } from './client-of-event.ts'
import type { AppliedThing, HereChange } from './here-change.ts'

/** Whose a new part is: of the client of the other parts, else of the one whom the event names. */
export async function clientOfPart(trx: Trx, change: HereChange, country: string): Promise<number> {
  const { siteId, event, sameClientAs } = change
  const known = sameClientAs ? await ownerOf(trx, siteId, sameClientAs) : null
  if (known !== null && (await lockKnownClient(trx, siteId, known))) return known
  return clientOfEvent(trx, siteId, personOfEvent(event.title, event.guests, country))
}

async function ownerOf(trx: Trx, siteId: number, thing: AppliedThing): Promise<number | null> {
  if ('ruleId' in thing) return (await ownerOfRule(trx, siteId, thing.ruleId)) ?? null
  const booking = 'bookingId' in thing ? await readBooking(trx, thing.bookingId) : undefined
  return booking?.site_id === siteId ? booking.user_id : null
}
