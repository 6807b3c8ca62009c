import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { Refused } from '../http/refused.ts'
import { fileNamed } from './sql.ts'

/** Under a random name and never changed, so it may be kept for ever; and sandboxed, should it ever be opened by itself. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

export function mountFiles(app: FastifyInstance, db: Db) {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params: { name } }, reply) => {
    const file = /^[\w-]{24}\.webp$/.test(name) ? await fileNamed(db, name) : undefined
    if (!file) throw new Refused('NOT_FOUND')
    reply.headers({ ...HEADERS, 'content-disposition': `inline; filename="${name}"` })
    return reply.type(file.content_type).send(file.bytes)
  })
}
