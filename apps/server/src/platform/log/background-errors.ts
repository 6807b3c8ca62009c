import type { FastifyBaseLogger } from 'fastify'
import { failureOf } from '../db/failures.ts'
import { repeatedErrors } from './repeated-errors.ts'

/** Logs what fails outside of any request, at most once a minute for each cause. */
export const backgroundErrors = (log: FastifyBaseLogger) =>
  repeatedErrors(
    (line, error) =>
      failureOf(error) === 'unavailable'
        ? log.warn(line, 'the database is not answering')
        : log.error(line, 'work in the background failed'),
    () => performance.now(),
  )
