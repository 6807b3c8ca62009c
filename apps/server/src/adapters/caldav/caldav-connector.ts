import type { Instant } from '@korto/domain/time/instant'
import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { CredentialRevoked } from '../calendar/calendar-problems.ts'
import type { CaldavConnector } from '../calendar/connectors.ts'
import { caldavPort } from './caldav-port.ts'
import { davRequester, SERVICE } from './dav-request.ts'
import { discoverHome } from './discover.ts'

const Credential = z.object({ home: z.url(), user: z.string(), password: z.string() })

/** Several requests one after the other, of servers that take a second for each. */
const CONNECT_MS = 10_000

export const caldavConnector = (outgoing: Outgoing, now: () => Instant): CaldavConnector => ({
  async connect({ address, user, password }) {
    const request = davRequester(outgoing, { user, password }, async () => {})
    const home = await withTimeout(SERVICE, discoverHome(request, address), CONNECT_MS)
    // The same user at another server is another account.
    const account = user.includes('@') ? `${user} (${home.host})` : `${user}@${home.host}`
    return { account, credential: { home: home.href, user, password } }
  },
  open(credential, beforeRequest) {
    const stored = Credential.safeParse(credential)
    if (!stored.success) throw new CredentialRevoked(SERVICE)
    const { home, ...account } = stored.data
    return caldavPort(davRequester(outgoing, account, beforeRequest), new URL(home), now)
  },
})
