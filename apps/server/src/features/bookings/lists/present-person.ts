import type { BookedUser } from '@korto/contract/booking-lists'
import { type ClientIdentityRow, clientIdentity } from '../../clients/client-identity.ts'

/** The club sees contacts; a coach the name, and the phone only where `withPhone` says so. */
export function presentPerson(row: ClientIdentityRow, shown: { withEmail: boolean; withPhone: boolean }): BookedUser {
  const person = clientIdentity(row)
  return {
    id: row.client_id,
    displayName: person.displayName,
    email: shown.withEmail ? person.email : null,
    phoneNumber: shown.withPhone ? person.phoneNumber : null,
    phoneVerified: shown.withPhone && person.phoneVerified,
    deleted: row.user_deleted,
  }
}

/** A client who made the booking has the same id here as in the rest of the row. */
export const createdBy = (row: ClientIdentityRow & { created_by: number | null }): number | null =>
  row.created_by === row.user_id ? row.client_id : row.created_by
