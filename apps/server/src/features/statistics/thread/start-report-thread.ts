import { Worker } from 'node:worker_threads'
import type { Connection } from '../../../platform/db/pool.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { AnswerTo, AnyRequest } from '../report-request.ts'
import type { ThreadAnswer, ThreadOrder, ThreadSettings } from './thread-messages.ts'

/** Computes reports in a thread of its own, which holds the process's event loop for no report. */
export interface ReportThread {
  /** Rejects with 503 after the limit, and when the thread fails. */
  compute<Request extends AnyRequest>(request: Request, limitMs: number): Promise<AnswerTo<Request>>
  isRunning(): boolean
  /** Ends it at once; what it was computing fails, and the next report starts another one. */
  terminate(): Promise<void>
  stop(): Promise<void>
}

export interface ReportThreadSettings {
  connection: Connection
  /** Without work it ends after so long, and its memory and connections are free again. */
  idleMs: number
  onError: (error: Error) => void
}

interface Pending {
  resolve(answer: AnswerTo<AnyRequest>): void
  reject(error: Error): void
}

interface Running {
  worker: Worker
  pending: Map<number, Pending>
  exited: Promise<void>
}

/** Several times what a report of a year needs; beyond it the thread ends, and not the process. */
const MOST_MEMORY_MB = 192
/** As small as is no slower: what is read of a part lives for a moment only. */
const YOUNG_MEMORY_MB = 12
/** Statements have ended by then; a thread that still has not answered does not answer any more. */
const OVERDUE_MS = 10_000

export function reportThread({ connection, idleMs, onError }: ReportThreadSettings): ReportThread {
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function start(): Running {
    const settings: ThreadSettings = { connection }
    const worker = new Worker(new URL('./report-thread.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    })
    const pending = new Map<number, Pending>()
    const { promise: exited, resolve } = Promise.withResolvers<void>()
    const started: Running = { worker, pending, exited }
    worker.on('message', (answer: ThreadAnswer) => settle(started, answer))
    worker.on('error', onError)
    worker.on('exit', () => {
      if (running === started) running = null
      for (const { reject } of pending.values()) reject(new Refused('REPORT_FAILED', { retryAfterSeconds: 1 }))
      pending.clear()
      resolve()
    })
    // A process that has nothing else to do need not wait for it.
    worker.unref()
    return started
  }

  function settle({ pending }: Running, answer: ThreadAnswer) {
    const waiting = pending.get(answer.id)
    pending.delete(answer.id)
    if (pending.size === 0) idle = setTimeout(end, idleMs).unref()
    if ('answer' in answer) return waiting?.resolve(answer.answer)
    if (answer.isUnavailable) return waiting?.reject(new Refused('REPORT_FAILED', { retryAfterSeconds: 1 }))
    waiting?.reject(new Error(answer.problem))
  }

  /** The next report starts another one, also while this one is still closing its connections. */
  function end(): Promise<void> | undefined {
    const ending = running
    running = null
    clearTimeout(idle)
    ending?.worker.postMessage('end' satisfies ThreadOrder)
    return ending?.exited
  }

  return {
    compute(request, limitMs) {
      clearTimeout(idle)
      running ??= start()
      const { worker, pending } = running
      const id = ++count
      worker.postMessage({ id, request, limitMs } satisfies ThreadOrder)
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Refused('REPORT_FAILED', { retryAfterSeconds: 5 })), limitMs)
        const overdue = setTimeout(() => void worker.terminate(), limitMs + OVERDUE_MS)
        const settled = () => {
          clearTimeout(late)
          clearTimeout(overdue)
        }
        pending.set(id, {
          resolve(answer) {
            settled()
            // The thread answers each request by its kind.
            resolve(answer as never)
          },
          reject(error) {
            settled()
            reject(error)
          },
        })
      })
    },
    isRunning: () => running !== null,
    async terminate() {
      await running?.worker.terminate()
    },
    async stop() {
      const worker = running?.worker
      const cut = setTimeout(() => void worker?.terminate(), STOP_MS)
      await end()
      clearTimeout(cut)
    },
  }
}

/** For a report in progress at the stop. */
const STOP_MS = 2_000
