import type { Trx } from '../../../platform/db/database.ts'
import { lockUser } from '../sql.ts'
import {
  clearSignInMethods,
  deleteCodesOf,
  deleteCustomTokensOf,
  deleteFeedOf,
  deleteOpenLinksOf,
  deleteSessionsOf,
} from './sql.ts'

/**
 * Ends whatever lets somebody in as this person, or tells of this person, and was handed out before: sessions with their
 * devices and live streams, custom tokens, links in letters, codes in SMS, the calendar feed. A sign-in under way comes
 * before it, and is ended, or finds that its proof no longer holds: both lock the person first.
 *
 * The ways to sign in stay. A link that takes a phone back stays too: it lets nobody in, and whoever linked the phone must not
 * be able to make it worthless.
 */
export async function endAllAccess(trx: Trx, userId: number, { exceptSessionId }: { exceptSessionId?: string } = {}) {
  await lockUser(trx, userId)
  await deleteSessionsOf(trx, userId, exceptSessionId)
  await deleteCustomTokensOf(trx, userId)
  await deleteOpenLinksOf(trx, userId)
  await deleteCodesOf(trx, userId)
  await deleteFeedOf(trx, userId)
}

/**
 * For who has just proved the address of an account: where it was not proved before, anybody could have opened the account
 * and added a password, a phone or a Google account, to come back by it.
 */
export async function endUnprovedAccess(trx: Trx, person: { id: number; email_proved_at: Date | null }) {
  await endAllAccess(trx, person.id)
  if (!person.email_proved_at) await clearSignInMethods(trx, person.id)
}
