import { QueryClient } from '@tanstack/react-query'
import { isUncertain } from './api-error.ts'

const RETRIES = 2

/** Only requests without an answer are retried. */
const retryLost = (failures: number, error: Error) => failures < RETRIES && isUncertain(error)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryLost },
      // Without a connection a write fails at once; a paused one could run when it is no longer wanted.
      mutations: { networkMode: 'always' },
    },
  })
