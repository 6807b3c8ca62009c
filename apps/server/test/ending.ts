import { endByClock } from '../src/features/subscription/reconcile/end-by-clock.ts'
import { moveClock } from '../src/platform/db/clock.ts'
import type { TestApp } from './app.ts'

/** Gives the club's trial this end; null: none is known. Nobody is told, as if the row had been so from the beginning. */
export const endAt = ({ db }: Pick<TestApp, 'db'>, siteId: number, moment: number | null) => {
  const end = moment === null ? null : new Date(moment)
  // Facts and what follows from them together: due work would put them right.
  const values = { status: 'TRIAL', trial_ends_at: end, works_until: end } as const
  return db
    .insertInto('subscriptions')
    .values({ site_id: siteId, ...values })
    .onConflict((row) => row.column('site_id').doUpdateSet(values))
    .execute()
}

/** It has ended a day ago. */
export const endSubscription = (app: Pick<TestApp, 'db' | 'tools'>, siteId: number) =>
  endAt(app, siteId, app.tools.now() - 86_400_000)

/** Writes down what has ended, as the job of the minute does. */
export const recordEnds = ({ tools }: Pick<TestApp, 'tools'>) => endByClock(tools, tools.now())

/** Unlike `setClock`, with every cache as it is: as when time passes. */
export async function passTo({ db, tools }: Pick<TestApp, 'db' | 'tools'>, moment: number): Promise<void> {
  await moveClock(db, moment)
  await tools.readClockNow()
}
