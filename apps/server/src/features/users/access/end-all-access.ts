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
 * Revokes everything that was issued before: sessions with their devices and live streams, custom tokens, links in letters,
 * SMS codes, the calendar feed. A concurrent sign-in is revoked too, or fails: both lock the person first.
 *
 * Sign-in methods stay. A link that takes a phone back stays too: it does not sign in, and whoever linked the phone must not
 * be able to revoke it.
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
 * After the address of an account was proved: before, a stranger could have registered with it and added sign-in
 * methods of their own.
 */
export async function endUnprovedAccess(trx: Trx, person: { id: number; email_proved_at: Date | null }) {
  await endAllAccess(trx, person.id)
  if (!person.email_proved_at) await clearSignInMethods(trx, person.id)
}
