import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import type { Recorded } from '../activity/record-activity.ts'
import { addClientIn, type Person, takeFromClientLimits } from '../clients/add-client.ts'
import { clientNamed } from '../clients/sql.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { notAClient } from './lock-client.ts'

/** For whom staff book: one of the two. */
export interface WantedClient {
  userId?: number | undefined
  /** Somebody who becomes a client with this booking or series. */
  client?: Person | undefined
}

interface BookedClient {
  /** By which the club knows the client. */
  id: number
  userId: number
  added: Recorded[]
}

/** Null for somebody who is yet to become a client. */
export async function knownClient(
  tools: Tools,
  { siteId }: StaffOfSite,
  { userId: id, client }: WantedClient,
): Promise<BookedClient | null> {
  if ((id === undefined) === (client === undefined))
    throw new Refused('INVALID', { field: 'userId', message: 'userId: either userId or client must be given' })
  if (id === undefined) return null
  const userId = await clientNamed(tools.db, siteId, id)
  if (userId === undefined) throw notAClient()
  return { id, userId, added: [] }
}

/** Counted in the transaction: a booking that is refused uses nothing of the limit. */
export async function newClient(trx: Trx, staff: StaffOfSite, person: Person | undefined): Promise<BookedClient> {
  if (!person) throw notAClient()
  await takeFromClientLimits(trx, staff)
  const { id, userId, recorded } = await addClientIn(trx, staff, person)
  return { id, userId, added: [recorded] }
}
