import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Db, openDatabase } from '../../../platform/db/database.ts'
import { failureOf } from '../../../platform/db/failures.ts'
import type { AnswerTo, AnyRequest } from '../report-request.ts'
import { computeFigure } from './compute-figure.ts'
import { computeReport } from './compute-report.ts'
import type { ThreadAnswer, ThreadOrder, ThreadSettings } from './thread-messages.ts'

// The entry of the thread; `start-report-thread.ts` starts it.

/** What reports read at a time takes one processor of the database at most. */
const CONNECTIONS = 1

// Whoever books or looks at a timetable goes first. Only Linux has priorities for threads; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

class OutOfTime extends Error {}

const port = parentPort
if (!port) throw new Error('this file is the entry of a thread')
// What the other side hands over; nobody else starts this file.
const { connection } = workerData as ThreadSettings
// A connection that breaks fails the statement on it, which is answered; one that breaks at rest is replaced.
const db = openDatabase({ connection, name: 'korto-reports', max: CONNECTIONS }, () => {})

port.on('message', (order: ThreadOrder) => {
  if (order === 'end') return void db.destroy().finally(() => port.close())
  void answerTo(db, order).then((answer) => port.postMessage(answer))
})

async function answerTo(reportsDb: Db, { id, request, limitMs }: Exclude<ThreadOrder, 'end'>): Promise<ThreadAnswer> {
  const end = performance.now() + limitMs
  const assertInTime = () => {
    if (performance.now() > end) throw new OutOfTime('nobody waits any more')
  }
  try {
    return { id, answer: await compute(reportsDb, request, assertInTime) }
  } catch (error) {
    const isUnavailable = error instanceof OutOfTime || failureOf(error) !== 'other'
    return { id, isUnavailable, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const compute = (reportsDb: Db, request: AnyRequest, assertInTime: () => void): Promise<AnswerTo<AnyRequest>> =>
  request.kind === 'report'
    ? computeReport(reportsDb, request, assertInTime)
    : computeFigure(reportsDb, request, assertInTime)
