import type { ClientOrder } from '@korto/contract/client-list'
import { LIMIT_BLOCKED } from '@korto/domain/client/limits'
import type { Needle, SearchTerm } from '@korto/domain/user/client-search'
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
    with found as (
      select site_id, user_id, coalesce(alias_id, user_id) as shown_id, search_name, created_at
      from site_clients
      where ${listed(filter)}
    ), page as (
      select site_id, user_id, shown_id, search_name, created_at
      from found
      where ${after === null ? sql`true` : position(filter.siteId, order, after)}
      order by ${orderBy(order)}
      limit ${limit}
    )
    select ${sql.raw(CLIENT_IDENTITY_COLUMNS)}
    from page
    join site_clients k on k.site_id = page.site_id and k.user_id = page.user_id
    join users u on u.id = k.user_id
    order by ${orderBy(order, 'page.')}`.execute(db)
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

const sequences: Record<ClientOrder, string[]> = {
  id: ['shown_id'],
  name: ['search_name', 'shown_id'],
  createdAt: ['created_at desc', 'shown_id desc'],
}

const orderBy = (order: ClientOrder, table = ''): RawBuilder<unknown> =>
  sql.raw(sequences[order].map((column) => `${table}${column}`).join(', '))

/** Clients of the club who are not removed and whose account is not deleted, as the indexes have them. */
function listed({ siteId, terms, level, isBlocked }: ClientsFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`site_id = ${siteId} and not deleted and search_name is not null`,
      ...(level === null ? [] : [sql`level = ${level}`]),
      ...(isBlocked ? [sql`limit_override = ${sql.lit(LIMIT_BLOCKED)}`] : []),
      ...(terms.length === 0 ? [] : [isIndexed(terms) ? byPieces(siteId, terms) : byText(terms)]),
    ],
    sql` and `,
  )
}

/** The index has pieces of three characters. */
const PIECE = 3
const isLong = ({ text }: Needle): boolean => [...text].length >= PIECE

/** Found by the index first and then put in order; else in order until there are enough. */
const isIndexed = (terms: readonly SearchTerm[]): boolean =>
  terms.some((term) => term.every((needles) => needles.some(isLong)))

/**
 * One condition for each way in which all terms can be met: with anything beside it PostgreSQL would compute the pieces of
 * every client that the first condition finds. The domain has the last word on what is found: pieces of a text need not stand
 * together, and short texts are not looked for here.
 */
function byPieces(siteId: number, terms: readonly SearchTerm[]): RawBuilder<unknown> {
  const ways = waysToMeet(terms.filter((term) => isIndexed([term])))
  const has = (needles: readonly Needle[]) =>
    sql`client_pieces(site_id, search_text) @> (${sql.join(
      needles.filter(isLong).map(({ text }) => sql`client_pieces(${siteId}, ${text})`),
      sql` || `,
    )})`
  return sql`(${sql.join(ways.map(has), sql` or `)})`
}

/** More than people type; further terms are left to the domain. */
const MOST_WAYS = 64

function waysToMeet(terms: readonly SearchTerm[]): Needle[][] {
  let ways: Needle[][] = [[]]
  for (const term of terms) {
    const next = ways.flatMap((way) => term.map((needles) => [...way, ...needles]))
    if (next.length <= MOST_WAYS) ways = next
  }
  return ways
}

/** Words of two characters, which hundreds of clients have. */
const byText = (terms: readonly SearchTerm[]): RawBuilder<unknown> =>
  sql.join(
    terms.map((term) => {
      const occurs = ({ text }: Needle) => sql`position(${text} in search_text) > 0`
      return sql`(${sql.join(
        term.map((needles) => sql`(${sql.join(needles.map(occurs), sql` and `)})`),
        sql` or `,
      )})`
    }),
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
