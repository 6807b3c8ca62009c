import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { anItem, aSite } from '../apps/server/test/factories.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import type { Bench } from './run.ts'
import { fire, httpRequest } from './support/load.ts'
import { medianOf } from './support/median.ts'
import { forked } from './support/product.ts'

const ROUNDS = 3
const LOAD = { connections: 16, seconds: 2, repeat: true }

/** The place page from the cache, against a bare route with the same bytes, in turns. */
export const bench: Bench = {
  title: 'place pages a second, as a share of a bare route with the same bytes',
  async run() {
    const { server, stop } = await startServer()
    const home = mkdtempSync(join(tmpdir(), 'korto-bench-'))
    try {
      const path = await aPlace(server.connection)
      const file = join(home, 'page.html')
      writeFileSync(file, await (await fetch(server.url + path)).text())
      const bare = fork(join(import.meta.dirname, 'support/bare-page.ts'), [file], forked())
      const [line] = await once(bare.stdout ?? bare, 'data')
      const requests = [httpRequest('GET', path)]
      const shares: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const ceiling = await fire({ ...LOAD, port: portOf(JSON.parse(String(line)).url), requests })
        const product = await fire({ ...LOAD, port: portOf(server.url), requests })
        shares.push(product.perSecond / ceiling.perSecond)
      }
      bare.kill('SIGTERM')
      await once(bare, 'exit')
      return [{ name: 'of the bare route', value: medianOf(shares), unit: 'times', bar: { atLeast: 0.4 } }]
    } finally {
      await stop()
      rmSync(home, { recursive: true, force: true })
    }
  },
}

const portOf = (url: string): number => Number(new URL(url).port)

async function aPlace(connection: Parameters<typeof openDatabase>[0]['connection']): Promise<string> {
  const db = openDatabase({ connection, name: 'bench', max: 1 }, () => {})
  const site = await aSite(db, { name: 'Bench Tennis' })
  const { id } = await anItem(db, site.id, { capacity: 4 })
  await db.destroy()
  return `/places/${siteSlug(site)}/${id}`
}
