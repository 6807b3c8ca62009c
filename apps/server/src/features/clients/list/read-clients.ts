import type { ClientOrder, ClientRead, ClientTotals } from '@korto/contract/client-list'
import { COUNTED_MS, UPCOMING_STATUSES } from '@korto/domain/client/history'
import { type SearchTerm, searchTerms } from '@korto/domain/user/client-search'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { findClients } from '../search/find-clients.ts'
import { countClients } from '../search/sql.ts'
import { presentClient } from './present.ts'
import { clientsWithCounts, recordRegisterRead } from './sql.ts'

export const MOST_CLIENTS = 200

export interface ClientsQuery {
  search?: string | undefined
  level?: number | undefined
  blocked?: 'true' | undefined
  order?: ClientOrder | undefined
  ids?: number[] | undefined
  after?: number | undefined
  limit?: number | undefined
}

export async function readClients(tools: Tools, staff: StaffOfSite, query: ClientsQuery): Promise<ClientRead[]> {
  const clients = await presentClients(tools, staff, await idsOf(tools, staff, query))
  await recordRegisterRead(tools.db, staff, { parameters: namesOf(query), shown: clients.length })
  return clients
}

export async function readTotals(tools: Tools, { siteId }: StaffOfSite, search = ''): Promise<ClientTotals> {
  const terms = await termsOf(tools, siteId, search)
  const totals = await countClients(tools.reportsDb, { siteId, terms, level: null, isBlocked: false })
  return totals ?? { all: 0, levels: [0, 0, 0, 0], blocked: 0 }
}

/** In the order of the ids. */
export async function presentClients(tools: Tools, { siteId }: StaffOfSite, ids: number[]): Promise<ClientRead[]> {
  const now = tools.now()
  const counted = { now, since: now - COUNTED_MS, upcoming: UPCOMING_STATUSES }
  const rows = await clientsWithCounts(tools.reportsDb, siteId, ids, counted)
  const byId = new Map(rows.map((row) => [row.client_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? presentClient(row, now) : []
  })
}

/** Only the names of the parameters: a search can hold a person's name. */
const namesOf = (query: ClientsQuery) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** Ids that are named are read as they are, in their order, removed ones too. */
async function idsOf(tools: Tools, { siteId }: StaffOfSite, query: ClientsQuery): Promise<number[]> {
  if (query.ids) return query.ids.toSorted((a, b) => a - b)
  const terms = await termsOf(tools, siteId, query.search ?? '')
  const filter = { siteId, terms, level: query.level ?? null, isBlocked: query.blocked === 'true' }
  const page = { order: query.order ?? 'id', after: query.after ?? null, limit: query.limit ?? MOST_CLIENTS }
  return findClients(tools.reportsDb, filter, page)
}

/** A number is read as it is dialled in the country of the club. */
async function termsOf(tools: Tools, siteId: number, search: string): Promise<SearchTerm[]> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) throw new Refused('NOT_ALLOWED')
  return searchTerms(search, definition.site.country)
}
