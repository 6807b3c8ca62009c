import * as z from 'zod'
import type { Outgoing, OutgoingCall } from '../../platform/outgoing/outgoing.ts'
import { readJson } from '../../platform/outgoing/read-json.ts'
import { CIRCUIT_OPEN, ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { BeforeRequest } from '../calendar/calendar-port.ts'
import { CalendarGone, CredentialRevoked } from '../calendar/calendar-problems.ts'
import { type AccessTokens, type GoogleCredential, SERVICE } from './access-tokens.ts'

export interface CalendarCall {
  path: string
  method?: OutgoingCall['method']
  query?: Record<string, string>
  body?: object
  /** Only if it is still this version; otherwise the answer is 412. */
  ifMatch?: string | undefined
  /** False for creating a calendar or a channel: a second try would make a second one. */
  idempotent?: boolean
  /** The answers 403 and 404 are about the calendar, not about an event in it. */
  isAboutCalendar?: boolean
}

/** Statuses that are returned to the caller instead of thrown: 404, 409, 410, 412. */
export type CallCalendar = (call: CalendarCall, alsoFine?: number[]) => Promise<Response>

const Failure = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })
const TOO_MANY = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'])
/** A fresh token is not accepted, or the owner has not ticked the calendars on the consent page. */
const NOT_ALLOWED = new Set(['authError', 'insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'])
/** Refused to us, not to the owner: our project may not use calendars, or our address may not get notices. */
const OUR_OWN = /^(accessNotConfigured$|push\.)/

interface CallerParts {
  outgoing: Outgoing
  tokens: AccessTokens
  url: string
  credential: GoogleCredential
  beforeRequest: BeforeRequest
}

/** Calls for one account. Every request is counted by `beforeRequest`, a second try too. */
export function calendarCaller({ outgoing, tokens, url, credential, beforeRequest }: CallerParts): CallCalendar {
  async function once({ path, method, query, body, ifMatch }: CalendarCall) {
    const address = new URL(`${url}/calendar/v3${path}`)
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
    const token = await tokens.accessTokenFor(credential)
    await beforeRequest()
    return outgoing.fetch(address, {
      ...(method ? { method } : {}),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(ifMatch ? { 'if-match': ifMatch } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      reusesConnection: true,
    })
  }

  const onceOrTwice = (call: CalendarCall) =>
    once(call).catch((error: unknown) => {
      if (call.idempotent === false || !isWorthTryingAgain(error)) throw error
      return once(call)
    })

  return async (call, alsoFine = []) => {
    let response = await onceOrTwice(call)
    if (response.status === 401) {
      // The token expired early or the credential was revoked; the token call finds out which.
      tokens.forget(credential)
      response = await onceOrTwice(call)
    }
    if (response.ok || alsoFine.includes(response.status)) return response
    throw await problemOf(response, call)
  }
}

/** A connection that was just being closed, or a hiccup; whoever is silent or down is not asked twice. */
const isWorthTryingAgain = (error: unknown) =>
  error instanceof ServiceProblem &&
  error.reason === 'unavailable' &&
  error.detail !== CIRCUIT_OPEN &&
  error.detail !== 'timeout'

async function problemOf(response: Response, { isAboutCalendar }: CalendarCall): Promise<ServiceProblem> {
  const { status } = response
  const reason = Failure.safeParse(await response.json().catch(() => null)).data?.error.errors[0]?.reason ?? ''
  if (TOO_MANY.has(reason))
    return new ServiceProblem({ service: SERVICE, reason: 'too-many-requests', detail: `status ${status}` })
  if (NOT_ALLOWED.has(reason)) return new CredentialRevoked(SERVICE)
  if (isAboutCalendar && (status === 403 || status === 404) && !OUR_OWN.test(reason)) return new CalendarGone(SERVICE)
  return new ServiceProblem({ service: SERVICE, reason: 'refused', detail: `status ${status}` })
}

export const read = <S extends z.ZodType>(response: Response, shape: S) => readJson(SERVICE, response, shape)

export const eventsPath = (calendarId: string) => `/calendars/${encodeURIComponent(calendarId)}/events`
export const eventPath = (calendarId: string, eventId: string) =>
  `${eventsPath(calendarId)}/${encodeURIComponent(eventId)}`
