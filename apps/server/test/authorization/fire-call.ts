import type { TestApp } from '../app.ts'
import { type ContractCall, pathOf } from '../contract-calls.ts'
import type { CallInput } from './requests.ts'

/** A call of the contract, as the bearer of the token. */
export async function fireCall(
  { app }: TestApp,
  call: ContractCall,
  { params = {}, query, body, bytes, headers }: CallInput,
  token: string | undefined,
) {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const answer = await app.inject({
    method: call.method,
    url: pathOf(call, texts) + (query ? `?${query}` : ''),
    headers: {
      ...(token ? { new_access_token: token } : {}),
      ...(bytes ? { 'content-type': 'image/png' } : {}),
      ...headers,
    },
    ...(call.method === 'GET' ? {} : { payload: bytes ?? body ?? {} }),
  })
  return { status: answer.statusCode, text: answer.body }
}

const MANY = '10000000'
/** Nothing works in the background and nothing is limited: all that changes is what a call changed. */
export const MANY_CALLS = { ROLE: 'web', RATE_PER_ADDRESS: MANY, RATE_PUBLIC_READS: MANY, RATE_PER_USER: MANY }
