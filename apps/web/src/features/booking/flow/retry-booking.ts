import { ApiError, isUncertain } from '../../../lib/api/api-error.ts'

/** So long somebody waits in front of the dialog without being asked; a personal limit tells of a minute or more. */
const LONGEST_WAIT_SECONDS = 5
const RETRIES_IN_LINE = 2
const RETRIES_OF_LOST = 1
const LOST_DELAY_MS = 1_000

/** Many book at this club at the same moment, and the server says when to come back. */
export const isInLine = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 429 &&
  error.retryAfterSeconds !== null &&
  error.retryAfterSeconds <= LONGEST_WAIT_SECONDS

export const retryBooking = (failures: number, error: Error): boolean =>
  (isInLine(error) && failures < RETRIES_IN_LINE) || (isUncertain(error) && failures < RETRIES_OF_LOST)

export const retryDelayMs = (_failures: number, error: Error): number =>
  isInLine(error) && error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : LOST_DELAY_MS
