import * as z from 'zod'
import type { Outgoing, OutgoingCall } from '../../platform/outgoing/outgoing.ts'
import { readJson } from '../../platform/outgoing/read-json.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { type AccessTokens, SERVICE } from './access-tokens.ts'
import type { CalendarCredential } from './google-calendar.ts'

export interface CalendarCall {
  path: string
  method?: OutgoingCall['method']
  query?: Record<string, string>
  body?: object
  /** True for every call except creating a calendar or a channel. */
  idempotent?: boolean
}

/** Statuses that are returned to the caller instead of thrown: 404, 409, 410. */
export type CallCalendar = (
  credential: CalendarCredential,
  call: CalendarCall,
  alsoFine?: number[],
) => Promise<Response>

const Failure = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })
const TOO_MANY = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'])

export function calendarCaller(outgoing: Outgoing, tokens: AccessTokens, url: string): CallCalendar {
  async function once(credential: CalendarCredential, { path, method, query, body, idempotent }: CalendarCall) {
    const address = new URL(`${url}/calendar/v3${path}`)
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
    return outgoing.fetch(address, {
      ...(method ? { method } : {}),
      headers: {
        authorization: `Bearer ${await tokens.accessTokenFor(credential)}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      idempotent: idempotent ?? true,
    })
  }

  return async (credential, call, alsoFine = []) => {
    let response = await once(credential, call)
    if (response.status === 401) {
      // The token expired early or the credential was revoked; the token call finds out which.
      tokens.forget(credential)
      response = await once(credential, call)
    }
    if (response.ok || alsoFine.includes(response.status)) return response
    const reason = Failure.safeParse(await response.json().catch(() => null)).data?.error.errors[0]?.reason
    throw new ServiceProblem({
      service: SERVICE,
      reason: reason && TOO_MANY.has(reason) ? 'too-many-requests' : 'refused',
      detail: `status ${response.status}`,
    })
  }
}

export const read = <S extends z.ZodType>(response: Response, shape: S) => readJson(SERVICE, response, shape)
export const part = encodeURIComponent
