import { LIMIT_BLOCKED } from '@korto/domain/client/limits'
import type { Tools } from '../../tools.ts'
import { clientIdentity } from '../clients/client-identity.ts'
import { clientsById, type NamedClientRow } from './sql.ts'

/** A person as the club sees one. */
export interface NamedClient {
  /** The id by which the club knows the person. */
  userId: number
  /** Null of an erased account. */
  displayName: string | null
  isBlocked: boolean
}

/** Read for each answer: names are in no cache. */
export async function namedClients(
  { reportsDb }: Pick<Tools, 'reportsDb'>,
  siteId: number,
  userIds: Iterable<number>,
): Promise<(userId: number) => NamedClient> {
  const rows = await clientsById(reportsDb, siteId, [...new Set(userIds)])
  const named = new Map(rows.map((row) => [row.counted_id, namedClient(row)]))
  // Whoever is no client of the club any more since the figures were counted has no name there.
  return (userId) => named.get(userId) ?? { userId, displayName: null, isBlocked: false }
}

const namedClient = (row: NamedClientRow): NamedClient => ({
  userId: row.client_id,
  displayName: row.user_deleted ? null : clientIdentity(row).displayName,
  isBlocked: row.limit_override === LIMIT_BLOCKED,
})
