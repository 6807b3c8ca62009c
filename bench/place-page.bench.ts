import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { aClub, bookHours, people } from './support/booked-club.ts'
import { ceilingServer } from './support/ceiling.ts'
import { alternate, ratioOf } from './support/comparison.ts'
import { httpRequest } from './support/load.ts'
import { measureRound } from './support/measure-round.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, productServer } from './support/product.ts'

/** As in a browser. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** The cached place page, compared with a bare route and the same bytes. */
export const bench: Bench = {
  title: 'place pages per second, compared with a bare route and the same bytes',
  async run(isShort) {
    const [rounds, seconds] = isShort ? [1, 2] : [5, 4]
    const database = await benchDatabase()
    const server = await productServer(database.connection, undefined, 'built')
    try {
      const club = await aClub(database.db, 4)
      await bookHours(database.db, club, await people(database.db, 50), { fromDay: -1, toDay: 9, percent: 45 })
      const path = `/places/${siteSlug({ id: club.siteId, name: 'Bench Tennis' })}/${club.itemIds[0]}`
      const page = await sentPage(server.port, path)
      const ceiling = await ceilingServer(page, 'text/html; charset=utf-8')
      try {
        const load = { connections: 16, seconds, repeat: true }
        const comparison = await alternate('The place page', rounds, [
          {
            name: 'Fastify with a ready buffer',
            round: () => measureRound(ceiling, { ...load, requests: [httpRequest('GET', '/ready')] }),
          },
          {
            name: 'product',
            round: () => measureRound(server, { ...load, requests: [httpRequest('GET', path, { headers })] }),
          },
        ])
        const share = {
          name: 'place page',
          value: ratioOf(comparison),
          unit: 'of the bare route',
          bar: { atLeast: 0.3 },
        }
        return { rows: [share], comparisons: [comparison] }
      } finally {
        await ceiling.kill()
      }
    } finally {
      await server.kill()
      await database.stop()
    }
  },
}

/** The compressed body. */
async function sentPage(port: number, path: string): Promise<Buffer> {
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port, path, headers }), 'response')
  if (answer?.statusCode !== 200) throw new Error(`the page answered ${answer?.statusCode}`)
  return buffer(answer)
}
