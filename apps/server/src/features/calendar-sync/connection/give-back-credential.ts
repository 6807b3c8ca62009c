import type { CalendarPort, CalendarProvider, HintChannel } from '../../../adapters/calendar/calendar-port.ts'
import { CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import { portOf } from './open-port.ts'
import { isAccountInUse } from './sql.ts'

interface ForgottenCredential {
  siteId: number
  provider: CalendarProvider
  account: string
  /** As it was stored, in base64: the queue is part of the database. */
  sealed: string
  channels: Pick<HintChannel, 'id' | 'resourceId'>[]
}

/** Repeated for about half an hour while the provider does not answer. */
export const giveBackCredential: Job<ForgottenCredential> = { name: 'give-back-credential', retryLimit: 10 }

/** Ends what the provider still does for a club that has disconnected. */
export async function runGiveBackCredential(tools: Tools, forgotten: ForgottenCredential): Promise<void> {
  const { siteId, provider, account, sealed, channels } = forgotten
  const port = portOf(tools, siteId, { provider, account, encrypted_tokens: Buffer.from(sealed, 'base64') })
  if (!port) return
  try {
    await endChannels(port, channels)
    // Another club uses the account, or this one has connected it again: revoking would end that permission as well.
    if (!(await isAccountInUse(tools.db, { provider, account }))) await port.revoke()
  } catch (error) {
    if (!(error instanceof CredentialRevoked)) throw error
  }
}

async function endChannels({ hints }: CalendarPort, channels: ForgottenCredential['channels']): Promise<void> {
  for (const channel of channels)
    await hints?.close(channel).catch((error: unknown) => {
      // It has ended already.
      if (!(error instanceof ServiceProblem) || error.reason !== 'refused' || error instanceof CredentialRevoked)
        throw error
    })
}
