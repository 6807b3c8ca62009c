import { matchesTerms } from '@korto/domain/user/client-search'
import type { Db } from '../../../platform/db/database.ts'
import { clientIdentity } from '../client-identity.ts'
import { type ClientsFilter, type ClientsPage, clientsFound } from './sql.ts'

/** The ids of the next clients in an order. What the index finds and the domain does not is left out and made up for. */
export async function findClients(db: Db, filter: ClientsFilter, page: ClientsPage): Promise<number[]> {
  const found: number[] = []
  let { after } = page
  for (;;) {
    const rows = await clientsFound(db, filter, { ...page, after })
    found.push(
      ...rows.filter((row) => matchesTerms(clientIdentity(row), filter.terms)).map(({ client_id }) => client_id),
    )
    after = rows.at(-1)?.client_id ?? null
    if (rows.length < page.limit || found.length >= page.limit) return found.slice(0, page.limit)
  }
}
