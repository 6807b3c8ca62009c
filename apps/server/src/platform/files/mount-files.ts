import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { Refused } from '../http/refused.ts'
import { fileNamed } from './sql.ts'

/** Files have random names and never change, so they are cached for ever; sandboxed in case one is opened directly. */
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
