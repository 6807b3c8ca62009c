import type { Connection } from '../../platform/db/pool.ts'
import { reportQueue } from './report-queue.ts'
import type { AnswerTo, AnyRequest } from './report-request.ts'
import { type ReportThread, reportThread } from './thread/start-report-thread.ts'

/** The reports of a process. */
export interface Reports {
  compute<Request extends AnyRequest>(userId: number, request: Request): Promise<AnswerTo<Request>>
  thread: ReportThread
}

const LIMITS = { atOnce: 2, mostWaiting: 6, limitMs: 10_000 }
/** A manager who changes ranges finds it running; soon after the last one its memory is free again. */
const IDLE_MS = 20_000

export function createReports(connection: Connection, onError: (error: Error) => void): Reports {
  const thread = reportThread({ connection, idleMs: IDLE_MS, onError })
  const queue = reportQueue(LIMITS)
  return {
    compute: (userId, request) => queue(userId, (leftMs) => thread.compute(request, leftMs)),
    thread,
  }
}
