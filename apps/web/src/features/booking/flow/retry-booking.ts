import { ApiError, isUncertain } from '../../../lib/api/api-error.ts'

/** The longest wait for an automatic retry; a personal rate limit is a minute or more. */
const LONGEST_WAIT_SECONDS = 5
const RETRIES_OF_FULL_QUEUE = 2
const RETRIES_OF_LOST_ANSWER = 1
const LOST_DELAY_MS = 1_000

/** Whether the club's booking queue is full and the server says when to retry. */
export const isQueueFull = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 429 &&
  error.retryAfterSeconds !== null &&
  error.retryAfterSeconds <= LONGEST_WAIT_SECONDS

export const retryBooking = (failures: number, error: Error): boolean =>
  (isQueueFull(error) && failures < RETRIES_OF_FULL_QUEUE) || (isUncertain(error) && failures < RETRIES_OF_LOST_ANSWER)

export const retryDelayMs = (_failures: number, error: Error): number =>
  isQueueFull(error) && error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : LOST_DELAY_MS
