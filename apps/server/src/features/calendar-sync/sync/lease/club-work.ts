import type { CalendarPort } from '../../../../adapters/calendar/calendar-port.ts'
import type { Trx } from '../../../../platform/db/database.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { Tools } from '../../../../tools.ts'
import { holdsLease, holdsLink, type Lease } from './sql.ts'

/** Another process has taken the club over: what was begun here is given up. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of the club is over')
  }
}

/** The link was dropped, or its sync stopped, since it was read. */
export class Overtaken extends Error {
  constructor() {
    super('the link is gone meanwhile')
  }
}

/** One process at work on the calendars of one club. */
export interface ClubWork {
  tools: Tools
  siteId: number
  zone: string
  country: string
  port: CalendarPort
  /** The process is asked to end, or the club's subscription has ended: nothing more is begun. */
  isStopped(): boolean
  /** Links that were changed together with another one since they were read. */
  changed: Set<number>
  /** Throws when the club is no longer ours; until the end of the transaction it stays so. */
  assertHeld(trx: Trx): Promise<void>
  /**
   * The same, and throws `Overtaken` when the link was dropped or its sync stopped: nothing is changed or written for it any more.
   */
  assertCurrent(trx: Trx, link: { id: number }): Promise<void>
  /** One transaction, while the club is ours. */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

export function clubWork(
  tools: Tools,
  lease: Lease,
  { zone, country, port, isStopped }: Pick<ClubWork, 'zone' | 'country' | 'port' | 'isStopped'>,
): ClubWork {
  async function assertHeld(trx: Trx) {
    if (!(await holdsLease(trx, lease))) throw new LeaseLost()
  }
  return {
    tools,
    siteId: lease.siteId,
    zone,
    country,
    port,
    isStopped,
    changed: new Set(),
    assertHeld,
    async assertCurrent(trx, link) {
      const outcome = await holdsLink(trx, lease, link.id)
      if (outcome === 'lost') throw new LeaseLost()
      if (outcome === 'overtaken') throw new Overtaken()
    },
    write: (work) =>
      inTransaction(tools.db, async (trx) => {
        await assertHeld(trx)
        return work(trx)
      }),
  }
}
