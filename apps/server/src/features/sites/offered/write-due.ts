import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { readDefinition } from '../definition.ts'
import { lockDefinition } from '../sql.ts'
import { sitesDue } from './sql.ts'
import { writeOffered } from './write-offered.ts'

/** All clubs of a country have midnight at once, and other work of the minute should not wait for all of them. */
const MOST_A_RUN = 100

/** Safe in several processes at once: the lock of the definition lets one write, and the other then finds nothing to do. */
export async function writeDueOffers({ db }: Tools, now: number): Promise<void> {
  const sites = (await sitesDue(db, new Date(now))).filter(
    ({ timezone, offered_until }) => offered_until === null || offered_until < addDays(dayOf(timezone, now), -1),
  )
  for (const { id } of sites.slice(0, MOST_A_RUN))
    await inTransaction(db, async (trx) => {
      await lockDefinition(trx, id)
      const definition = await readDefinition(trx, id)
      if (definition) await writeOffered(trx, definition, now)
    })
}
