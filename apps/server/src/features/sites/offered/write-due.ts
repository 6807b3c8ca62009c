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
  const problems: unknown[] = []
  // A club that fails, say because somebody is saving it, is tried again in a minute; the others do not wait for it.
  for (const { id } of sites.slice(0, MOST_A_RUN))
    await writeOffersOf(db, id, now).catch((error: unknown) => problems.push(error))
  if (problems.length > 0) throw new AggregateError(problems, 'what some clubs offered could not be written down')
}

const writeOffersOf = (db: Tools['db'], siteId: number, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockDefinition(trx, siteId)
    const definition = await readDefinition(trx, siteId)
    if (definition) await writeOffered(trx, definition, now)
  })
