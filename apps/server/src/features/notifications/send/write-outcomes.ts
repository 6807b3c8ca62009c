import { nextTrySeconds } from '@korto/domain/notification/next-try'
import type { Tools } from '../../../tools.ts'
import type { Finished, Postponed, TakenDelivery } from '../../deliveries/delivery.ts'
import { finishDeliveries, postponeDeliveries } from '../../deliveries/sql.ts'
import type { Outcome } from './sender.ts'

interface Result {
  delivery: TakenDelivery
  outcome: Outcome
}

export interface OutcomeWriter {
  add(result: Result): void
  /** Until all that was added is written. */
  done(): Promise<void>
}

/** Writes what became of deliveries: all that ended during one write with the next. */
export function outcomeWriter(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  onError: (error: unknown) => void,
): OutcomeWriter {
  let waiting: Result[] = []
  let writing: Promise<void> | null = null

  async function writeAll() {
    // One turn, so that results of the same moment are written together.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      // What could not be written is sent again after its lease, under the same name.
      await write(batch).catch(onError)
    }
    writing = null
  }

  async function write(batch: Result[]) {
    const rows = batch.flatMap((result) => rowOf(result, now()))
    await finishDeliveries(db, rows.filter(isFinished), now())
    await postponeDeliveries(
      db,
      rows.filter((row): row is Postponed => !isFinished(row)),
    )
  }

  return {
    add(result) {
      waiting.push(result)
      writing ??= writeAll()
    },
    done: async () => writing ?? undefined,
  }
}

const isFinished = (row: Finished | Postponed): row is Finished => 'state' in row

function rowOf({ delivery: { id, tries, giveUpAt }, outcome }: Result, now: number): Finished | Postponed | [] {
  if (outcome.state === 'others') return []
  if (outcome.state !== 'later') return { id, state: outcome.state, reason: outcome.reason }
  const dueAt = now + nextTrySeconds(tries, outcome.retryAfterSeconds, Math.random()) * 1_000
  const { reason } = outcome
  return dueAt < giveUpAt ? { id, tries, dueAt, reason } : { id, state: 'FAILED', reason }
}
