import type { CalendarPort } from '../../../adapters/calendar/calendar-port.ts'
import { CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { failRevokedSyncs } from '../sync/fail-revoked-syncs.ts'
import { requestQuota } from '../sync/quota/request-quota.ts'
import { openCredential } from './sealed-credential.ts'
import { credentialOf, markRevoked, type StoredCredential } from './sql.ts'

export interface OpenedPort {
  port: CalendarPort
  account: string
  /** To be called when the provider no longer accepts this credential; one that has replaced it is not touched. */
  markRevoked(): Promise<void>
}

type PortTools = Pick<Tools, 'db' | 'env' | 'calendars'>

/** The calendars of a club; null when none are connected, or when they have to be connected again. */
export async function openPort(tools: PortTools & Pick<Tools, 'now'>, siteId: number): Promise<OpenedPort | null> {
  const stored = await credentialOf(tools.db, siteId)
  if (!stored || stored.state === 'REVOKED' || !connectorOf(tools, stored)) return null
  // The worker passes over a club that is revoked, so its syncs are told here, whoever has noticed it.
  const revoke = () =>
    inTransaction(tools.db, async (trx) => {
      if (await markRevoked(trx, siteId, stored.encrypted_tokens)) await failRevokedSyncs(trx, tools, siteId)
    })
  const port = portOf(tools, siteId, stored)
  if (port) return { port, account: stored.account, markRevoked: revoke }
  await revoke()
  return null
}

/** Null for a credential that cannot be opened, because it was altered or `SECRET` has changed. */
export function portOf(
  tools: PortTools,
  siteId: number,
  stored: Pick<StoredCredential, 'provider' | 'account' | 'encrypted_tokens'>,
): CalendarPort | null {
  const credential = openCredential(tools.env, { siteId, provider: stored.provider }, stored.encrypted_tokens)
  if (!credential) return null
  try {
    return connectorOf(tools, stored)?.open(credential, requestQuota(tools, stored.account)) ?? null
  } catch (error) {
    if (error instanceof CredentialRevoked) return null
    throw error
  }
}

/** Null where this product has no account at the provider any more. */
const connectorOf = ({ calendars }: PortTools, { provider }: Pick<StoredCredential, 'provider'>) => calendars[provider]
