import type { ClientOrder } from '@korto/contract/client-list'
import { LIMIT_BLOCKED } from '@korto/domain/client/limits'
import type { SearchTerm } from '@korto/domain/user/client-search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../client-identity.ts'

export interface ClientsFilter {
  siteId: number
  terms: readonly SearchTerm[]
  level: number | null
  isBlocked: boolean
}

export interface ClientsPage {
  order: ClientOrder
  /** The last client of the page before. */
  after: number | null
  limit: number
}

/** Not prepared: which index is best depends on what is searched for. */
export async function clientsFound(db: Db, filter: ClientsFilter, { order, after, limit }: ClientsPage) {
  const { rows } = await sql<ClientIdentityRow>`
    with found as ${isIndexed(filter) ? sql`materialized` : sql``} (
      select site_id, user_id, coalesce(alias_id, user_id) as shown_id, search_name, created_at
      from site_clients
      where ${listed(filter)}
    ), page as (
      select site_id, user_id, row_number() over (order by ${sequences[order]}) as place
      from found
      where ${after === null ? sql`true` : position(filter.siteId, order, after)}
      order by ${sequences[order]}
      limit ${limit}
    )
    select ${sql.raw(CLIENT_IDENTITY_COLUMNS)}
    from page
    join site_clients k on k.site_id = page.site_id and k.user_id = page.user_id
    join users u on u.id = k.user_id
    order by place`.execute(db)
  return rows
}

export interface TotalsRow {
  all: number
  levels: number[]
  blocked: number
}

export async function countClients(db: Db, filter: ClientsFilter): Promise<TotalsRow | undefined> {
  const ofLevel = (level: number) => sql`count(*) filter (where level = ${sql.lit(level)})::integer`
  const { rows } = await sql<TotalsRow>`
    select count(*)::integer as "all", array[${sql.join([0, 1, 2, 3].map(ofLevel))}] as levels,
      (count(*) filter (where limit_override = ${sql.lit(LIMIT_BLOCKED)}))::integer as blocked
    from site_clients
    where ${listed(filter)}`.execute(db)
  return rows[0]
}

/** Found by the index first and then put in order; else in order until there are enough. */
const isIndexed = ({ terms }: ClientsFilter): boolean =>
  terms.some((term) => term.every((needles) => needles.some(({ text }) => [...text].length >= PIECE)))

const sequences: Record<ClientOrder, RawBuilder<unknown>> = {
  id: sql`shown_id`,
  name: sql`search_name, shown_id`,
  createdAt: sql`created_at desc, shown_id desc`,
}

/** Clients of the club who are not removed and whose account is not deleted, as the indexes have them. */
function listed({ siteId, terms, level, isBlocked }: ClientsFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`site_id = ${siteId} and not deleted and search_name is not null`,
      ...(level === null ? [] : [sql`level = ${level}`]),
      ...(isBlocked ? [sql`limit_override = ${sql.lit(LIMIT_BLOCKED)}`] : []),
      ...terms.map(
        (term) =>
          sql`(${sql.join(
            term.map((needles) => hasAll(siteId, needles)),
            sql` or `,
          )})`,
      ),
    ],
    sql` and `,
  )
}

/** The index has pieces of three characters. */
const PIECE = 3

/** The domain has the last word on what is found here: pieces of a text need not stand together. */
const hasAll = (siteId: number, needles: SearchTerm[number]): RawBuilder<unknown> =>
  sql.join(
    needles.map(({ text }) =>
      [...text].length < PIECE
        ? sql`position(${text} in search_text) > 0`
        : sql`client_pieces(site_id, search_text) @> client_pieces(${siteId}, ${text})`,
    ),
    sql` and `,
  )

/** What comes after a client; after one who is gone, nothing. */
function position(siteId: number, order: ClientOrder, after: number): RawBuilder<unknown> {
  const last = sql`select search_name, created_at, coalesce(alias_id, user_id) as shown_id from site_clients
    where site_id = ${siteId} and coalesce(alias_id, user_id) = ${after}`
  if (order === 'id') return sql`shown_id > ${after}`
  if (order === 'name')
    return sql`(search_name, shown_id) > (select coalesce(search_name, ''), shown_id from (${last}) as last)`
  return sql`(created_at, shown_id) < (select created_at, shown_id from (${last}) as last)`
}
