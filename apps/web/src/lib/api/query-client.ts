import { QueryClient } from '@tanstack/react-query'
import { isUncertain } from './api-error.ts'

const RETRIES = 2

/** A refusal stays a refusal; only what may have been lost is asked again. */
const retryLost = (failures: number, error: Error) => failures < RETRIES && isUncertain(error)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryLost },
      // Without a connection a write fails at once; held back, it could be carried out when nobody wants it any more.
      mutations: { networkMode: 'always' },
    },
  })
