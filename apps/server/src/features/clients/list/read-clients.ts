import type { ClientRead } from '@korto/contract/client-list'
import { minutes } from '@korto/domain/time/instant'
import { clientMatches, searchWords } from '@korto/domain/user/search-words'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { clientIdentity } from '../client-identity.ts'
import { presentClient } from './present.ts'
import { type ClientsFilter, clientsPage, recordRegisterRead, searchedClients } from './sql.ts'

/** Late cancellations and misses are counted over the last 90 days. */
const COUNTED_MS = minutes(90 * 1_440)

export const MOST_CLIENTS = 200

export interface ClientsQuery {
  search?: string | undefined
  level?: number | undefined
  ids?: number[] | undefined
  after?: number | undefined
  limit?: number | undefined
}

export async function readClients(tools: Tools, staff: StaffOfSite, query: ClientsQuery): Promise<ClientRead[]> {
  const now = tools.now()
  const filter: ClientsFilter = {
    siteId: staff.siteId,
    ids: query.ids ?? null,
    level: query.level ?? null,
    after: query.after ?? 0,
    limit: query.limit ?? MOST_CLIENTS,
  }
  const ids = await idsFound(tools, filter, query.search ?? '')
  const rows = await clientsPage(tools.reportsDb, { ...filter, ids }, { now, since: now - COUNTED_MS })
  await recordRegisterRead(tools.db, staff, { parameters: namesOf(query), shown: rows.length })
  return rows.map((row) => presentClient(row, now))
}

/** Only the names of the parameters: a search can hold a person's name. */
const namesOf = (query: ClientsQuery) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** Null where nothing was searched for: then the page is the next ones by id. */
async function idsFound({ reportsDb }: Tools, filter: ClientsFilter, search: string): Promise<number[] | null> {
  if (searchWords(search).length === 0) return filter.ids
  const found: number[] = []
  for await (const page of searchedClients(reportsDb, filter)) {
    found.push(...page.filter((row) => clientMatches(clientIdentity(row), search)).map(({ client_id }) => client_id))
    if (found.length >= filter.limit) break
  }
  return found.slice(0, filter.limit)
}
