import contract from 'virtual:korto/contract'
import { createApiClient } from './api-client.ts'
import { createApiFetch } from './api-fetch.ts'
import { clock } from './clock.ts'
import { apiAddress } from './config.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { token } from './token.ts'

/** For what is not a call of the contract: the live stream. */
export const apiFetch = createApiFetch({
  fetch: (...args) => fetch(...args),
  token,
  oneAtATime: (work) => oneAtATime('korto:refresh', work),
  refreshAddress: () => new URL(contract.auth.refresh['~orpc'].route.path ?? '', apiAddress()).href,
  onServerTime: (now) => clock.learn(now, 'header'),
})

/** The one client of the API. */
export const api = createApiClient(contract, apiAddress, apiFetch)
