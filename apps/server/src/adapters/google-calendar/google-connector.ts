import type { Instant } from '@korto/domain/time/instant'
import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import type { BeforeRequest, CalendarPort } from '../calendar/calendar-port.ts'
import { CredentialRevoked } from '../calendar/calendar-problems.ts'
import type { GoogleConnector } from '../calendar/connectors.ts'
import { createAccessTokens, type GoogleCredential, type OAuthClient, SCOPE, SERVICE } from './access-tokens.ts'
import { type CallCalendar, calendarCaller } from './calendar-calls.ts'
import { accountName, calendarList } from './calendar-list.ts'
import { eventIdOf } from './event-shape.ts'
import { hintChannels } from './hint-channels.ts'
import { eventReads } from './read-events.ts'
import { eventWrites } from './write-event.ts'

export interface GoogleAccount extends OAuthClient {
  /** Where people allow it, and where the calendars are. */
  accountsUrl: string
  calendarUrl: string
}

const Credential = z.object({ refreshToken: z.string().min(1) })

/** Google Calendar, version 3, as far as bookings need it. What somebody waits for takes at most 3 s. */
export function googleConnector(outgoing: Outgoing, account: GoogleAccount, now: () => Instant): GoogleConnector {
  const tokens = createAccessTokens(outgoing, account)
  const callerOf = (credential: GoogleCredential, beforeRequest: BeforeRequest): CallCalendar =>
    calendarCaller({ outgoing, tokens, url: account.calendarUrl, credential, beforeRequest })

  async function connect(callback: Parameters<GoogleConnector['connect']>[0]) {
    const credential = await tokens.exchange(callback)
    return { account: await accountName(callerOf(credential, async () => {})), credential }
  }

  return {
    consentAddress: (consent) => consentAddress(account, consent),
    connect: (callback) => withTimeout(SERVICE, connect(callback)),
    open(credential, beforeRequest) {
      const known = Credential.safeParse(credential)
      if (!known.success) throw new CredentialRevoked(SERVICE)
      return {
        ...portOf(callerOf(known.data, beforeRequest), now),
        revoke: () => withTimeout(SERVICE, tokens.revoke(known.data)),
      }
    },
  }
}

function portOf(call: CallCalendar, now: () => Instant): Omit<CalendarPort, 'revoke'> {
  const [list, reads] = [calendarList(call), eventReads(call, now)]
  return {
    provider: 'google',
    ...reads,
    ...eventWrites(call, now),
    calendars: () => withTimeout(SERVICE, list.calendars()),
    createCalendar: (calendar) => withTimeout(SERVICE, list.createCalendar(calendar)),
    preview: (...args) => withTimeout(SERVICE, reads.preview(...args)),
    idOf: eventIdOf,
    hints: hintChannels(call),
  }
}

function consentAddress(
  { accountsUrl, clientId }: GoogleAccount,
  { returnAddress, state, codeChallenge }: Parameters<GoogleConnector['consentAddress']>[0],
): string {
  const address = new URL(`${accountsUrl}/o/oauth2/v2/auth`)
  address.search = String(
    new URLSearchParams({
      client_id: clientId,
      redirect_uri: returnAddress,
      response_type: 'code',
      scope: SCOPE,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      // Google returns a refresh token only when it asks for consent again.
      access_type: 'offline',
      prompt: 'consent',
    }),
  )
  return address.href
}
