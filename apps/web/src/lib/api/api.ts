import { apiAddress } from '../config.ts'
import { oneAtATime } from '../session/one-at-a-time.ts'
import { token } from '../session/token.ts'
import { clock } from '../time/clock.ts'
import { networkError } from './api-error.ts'
import { createApiFetch } from './api-fetch.ts'
import { lazyClient } from './lazy-client.ts'

/** Repeated here, so that the contract is not part of the first load; a test compares the two. */
export const REFRESH_PATH = '/api/auth/refresh'

/** For the live stream, which is not in the contract. */
export const apiFetch = createApiFetch({
  fetch: (...args) => fetch(...args),
  token,
  oneAtATime: (work) => oneAtATime('korto:refresh', work),
  refreshAddress: () => new URL(REFRESH_PATH, apiAddress()).href,
  onServerTime: (now) => clock.synchronize(now, 'header'),
})

/** Pages come with their data, so the client is loaded with the first call. */
async function loadClient() {
  try {
    const [{ createApiClient }, { default: contract }] = await Promise.all([
      import('./api-client.ts'),
      import('virtual:korto/contract'),
    ])
    return createApiClient(contract, apiAddress, apiFetch)
  } catch {
    throw networkError()
  }
}

const client = lazyClient(loadClient)

export const api = client.calls

export const preloadApi = client.preload
