import { playBillingHistory } from '../../../apps/server/test/billing-histories/billing-history.ts'
import { aKillableWorld } from '../../../apps/server/test/billing-histories/killable-world.ts'
import type { Outcome } from '../outcome.ts'
import { benchDatabase } from '../product.ts'

const FROM = Date.parse('2026-12-10T09:00:00Z')
/** As in the tests: an order, or something at the gateway, every week. */
const OPERATIONS_PER_CLUB_AND_DAY = 0.15

/** The random histories of the tests, in their long form: 200 clubs, two years, 200 × kill -9. */
export async function histories(isShort: boolean): Promise<Outcome> {
  const [clubs, days, kills] = isShort ? [5, 40, 2] : [200, 730, 200]
  const database = await benchDatabase()
  const began = performance.now()
  const { db, connection } = database
  const world = await aKillableWorld({ db, connection, clubs, from: FROM })
  try {
    const operations = Math.round(clubs * days * OPERATIONS_PER_CLUB_AND_DAY)
    const history = { world, seed: 1, days, longestStep: 5, operations, kills }
    const { problems, transcript } = await playBillingHistory(history)
    const { charged, invoices } = await counted(db)
    return {
      rows: [
        {
          name: `${clubs} clubs, ${days} days, ${kills} × kill -9: cents, statuses, charges or numbers that differ`,
          value: problems.length,
          unit: '',
          bar: { atMost: 0 },
        },
      ],
      notes: [
        `Histories: ${transcript.length} operations, ${invoices} invoices and credit notes over ${(charged / 100).toFixed(2)} EUR in ${((performance.now() - began) / 1_000).toFixed(0)} s.`,
        ...problems.slice(0, 10),
      ],
    }
  } finally {
    await world.stop()
    await database.stop()
  }
}

async function counted(db: Awaited<ReturnType<typeof benchDatabase>>['db']) {
  const row = await db
    .selectFrom('invoices')
    .select(({ fn }) => [fn.countAll<number>().as('invoices'), fn.sum<number>('total_cents').as('charged')])
    .executeTakeFirstOrThrow()
  return { invoices: Number(row.invoices), charged: Number(row.charged) }
}
