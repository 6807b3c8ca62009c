// The minimal server that the product is compared with: Fastify with two routes. `/ready` sends a ready buffer; `/read` first
// reads the rows of some items and days with plain `pg`.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
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

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit(0))
