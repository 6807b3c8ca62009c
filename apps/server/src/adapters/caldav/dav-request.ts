import { brand } from '@korto/contract/brand'
import type { Outgoing, OutgoingCall } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { BeforeRequest } from '../calendar/calendar-port.ts'
import { CredentialRevoked } from '../calendar/calendar-problems.ts'

export const SERVICE = 'caldav'

/** One request as the owner of the account. */
export type DavRequest = (url: URL, call: OutgoingCall) => Promise<Response>

export interface DavAccount {
  user: string
  password: string
}

export function davRequester(
  outgoing: Outgoing,
  { user, password }: DavAccount,
  beforeRequest: BeforeRequest,
): DavRequest {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return async (url, call) => {
    await beforeRequest()
    const response = await outgoing.fetch(url, {
      // Each may be sent twice: writes name the version they saw.
      idempotent: true,
      ...call,
      headers: { ...call.headers, authorization, 'user-agent': brand },
    })
    if (response.status === 401) throw new CredentialRevoked(SERVICE)
    return response
  }
}

const MOST_REDIRECTS = 3

/** Each address of a redirect goes through the same checks as the first one: https and public, or named by the operator. */
export async function followRedirects(
  request: DavRequest,
  first: URL,
  call: OutgoingCall,
): Promise<{ response: Response; url: URL }> {
  let url = first
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, { ...call, returnsRedirects: true })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return { response, url }
    if (redirects === MOST_REDIRECTS) throw refused('too many redirects')
    url = addressIn(location, url)
  }
}

/** An address that the server or a person has written. */
export function addressIn(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || !/^https?:$/.test(url.protocol)) throw refused('no address')
  // An account in the address would be sent along.
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}

export const refused = (detail: string) => new ServiceProblem({ service: SERVICE, reason: 'refused', detail })
export const unreadableAnswer = () =>
  new ServiceProblem({ service: SERVICE, reason: 'unavailable', detail: 'unreadable answer' })
