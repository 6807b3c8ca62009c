import { apiAddress } from '../config.ts'
import { oneAtATime } from '../session/one-at-a-time.ts'
import { token } from '../session/token.ts'
import { clock } from '../time/clock.ts'
import { networkError } from './api-error.ts'
import { createApiFetch } from './api-fetch.ts'
import { lazyClient } from './lazy-client.ts'

/** Said here as well, so that the contract is not part of the first load; a test compares the two. */
export const REFRESH_PATH = '/api/auth/refresh'

/** For what is not a call of the contract: the live stream. */
export const apiFetch = createApiFetch({
  fetch: (...args) => fetch(...args),
  token,
  oneAtATime: (work) => oneAtATime('korto:refresh', work),
  refreshAddress: () => new URL(REFRESH_PATH, apiAddress()).href,
  onServerTime: (now) => clock.learn(now, 'header'),
})

/** Pages come with what they show, so nothing is asked before the first paint: the client is fetched with the first call. */
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

/** The one client of the API. */
export const api = client.calls

/** Fetches the client before it is needed. */
export const preloadApi = client.preload
