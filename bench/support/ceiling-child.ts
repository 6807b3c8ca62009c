// The minimal server that the product is compared with: Fastify with three routes. `/ready` sends a ready buffer; `/read` first
// reads the rows of some items and days with plain `pg`; `/try` sells a place with the product's statements and nothing else.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { bookingFactsStatement } from '../../apps/server/src/features/bookings/facts/sql.ts'
import { insertWithRecord } from '../../apps/server/src/features/bookings/sql.ts'
import { statements } from '../../apps/server/src/features/occupancy/sql.ts'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'

export interface CeilingSettings {
  connection?: Connection
  /** A file with the response body, and its media type. */
  file: string
  type: string
}

const { connection, file, type }: CeilingSettings = JSON.parse(process.argv[2] ?? '{}')
const bytes = readFileSync(file)
const pool = new pg.Pool({ ...connection, max: 20 })
const ROWS = `
  select id, item_id, user_id, from_at, to_at, quantity, status
  from bookings
  where site_id = $1 and item_id = any($2::bigint[]) and to_at > $3 and from_at < $4
    and status not in ('CANCELED', 'REJECTED')`

interface Question {
  Querystring: { site: string; items: string; from: string; to: string }
}

const app = Fastify()
app.get('/ready', (_request, reply) => reply.type(type).send(bytes))
app.get<Question>('/read', async ({ query: { site, items, from, to } }, reply) => {
  const values = [site, `{${items}}`, new Date(Number(from)), new Date(Number(to))]
  const { rows } = await pool.query({ name: 'rows', text: ROWS, values })
  reply.header('x-rows', rows.length)
  return reply.type(type).send(bytes)
})

export interface Try {
  siteId: number
  itemId: number
  personId: number
  /** For an hour. */
  from: number
}

const sold = new Set<string>()
app.post<{ Body: Try }>('/try', async ({ body }, reply) => {
  const place = `${body.itemId} ${body.from}`
  if (sold.has(place)) return reply.code(409).send({ code: 'NOT_ENOUGH_CAPACITY' })
  const client = await pool.connect()
  try {
    await client.query('begin')
    const isSold = sold.has(place) || (await take(client, body))
    await client.query('commit')
    sold.add(place)
    return reply.code(isSold ? 409 : 200).send({ place })
  } finally {
    client.release()
  }
})

/** True when somebody else has booked it. */
async function take(client: pg.PoolClient, { siteId, itemId, personId, from }: Try): Promise<boolean> {
  const [begin, end, item, person, none] = [new Date(from), new Date(from + 3_600_000), [itemId], [personId], []]
  const named = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await named('lock', statements.lock.text, [siteId, personId, none, none, item])
  const look = await named('look', bookingFactsStatement.text, [siteId, item, none, none, begin, end, personId])
  if (look.rows[0].holdings.length > 0) return true
  const day = begin.toISOString().slice(0, 10)
  const booking = [siteId, itemId, null, personId, begin, end, day, 1, 'CONFIRMED', null, 1, 2_000, 'BGN', false, false]
  const record = [personId, 'USER_NEW_BOOKING', item, person, '{"after": {}}', 'a-request', null, null]
  await named('insert', insertWithRecord.text, [...booking, ...record])
  return false
}

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit(0))
