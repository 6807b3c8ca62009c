import type { Connection } from '../../../platform/db/pool.ts'
import type { AnswerTo, AnyRequest } from '../report-request.ts'

/** What the thread is started with. */
export interface ThreadSettings {
  connection: Connection
}

/** To the thread. */
export type ThreadOrder = { id: number; request: AnyRequest; limitMs: number } | 'end'

/** From the thread. */
export type ThreadAnswer =
  | { id: number; answer: AnswerTo<AnyRequest> }
  /** `isUnavailable`: the database or the time did not suffice; otherwise a defect. */
  | { id: number; isUnavailable: boolean; problem: string }
