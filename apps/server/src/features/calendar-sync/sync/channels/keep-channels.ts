import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { channelIsDue } from '@korto/domain/calendar-sync/next-read'
import type { CalendarPort } from '../../../../adapters/calendar/calendar-port.ts'
import { CredentialRevoked } from '../../../../adapters/calendar/calendar-problems.ts'
import { ServiceProblem } from '../../../../platform/outgoing/service-problem.ts'
import type { ClubWork } from '../lease/club-work.ts'
import type { SyncRow } from '../sql.ts'
import { saveChannel, saveOpened, tokenHashOf } from './sql.ts'

const LIFE_SECONDS = 7 * 86_400
/** Without hints calendars are read more often; whether they work is tried again so often. */
const TRY_AGAIN_MS = 15 * 60_000
export const HINT_PATH = '/api/calendar/hint'

type Hints = NonNullable<CalendarPort['hints']>

/** Opens channels, replaces those that end soon, and ends those of calendars that are kept no more. */
export async function keepChannels(club: ClubWork, syncs: readonly SyncRow[]): Promise<void> {
  const { hints } = club.port
  const now = club.tools.now()
  for (const sync of syncs) {
    if (!sync.active && sync.channel_id !== null) await endChannel(club, hints, sync)
    const mayTry = sync.channel_try_at === null || sync.channel_try_at.getTime() <= now
    if (!hints || !sync.active || sync.error !== null || !mayTry) continue
    if (channelIsDue(sync.channel_until?.getTime() ?? null, LIFE_SECONDS, now)) await openChannel(club, hints, sync)
  }
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** It is known here before it is opened: its first notice comes at once. The old one is ended when the new one works. */
async function openChannel(club: ClubWork, hints: Hints, sync: SyncRow): Promise<void> {
  const key = { siteId: sync.site_id, itemId: sync.item_id }
  const { channel_id, channel_resource_id, channel_until } = sync
  const before = { channel_id, channel_resource_id, channel_until, ...(await tokenHashOf(club.tools.db, key)) }
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  const fresh = { channel_id: id, channel_token_hash: tokenHash(token), channel_resource_id: null, channel_until: null }
  await club.write((trx) => saveChannel(trx, key, { ...fresh, channel_try_at: null }))
  try {
    const address = `${club.tools.env.publicAddress}${HINT_PATH}`
    const opened = await hints.open(sync.calendar_id, { id, token, address, seconds: LIFE_SECONDS })
    const [until, now] = [new Date(opened.expiresAt), new Date(club.tools.now())]
    await club.write((trx) => saveOpened(trx, key, { channelId: id, resourceId: opened.resourceId, until, now }))
  } catch (error) {
    if (!(error instanceof ServiceProblem) || error instanceof CredentialRevoked) throw error
    const tryAt = new Date(club.tools.now() + TRY_AGAIN_MS)
    await club.write((trx) => saveChannel(trx, key, { ...before, channel_try_at: tryAt }))
    return
  }
  if (channel_id !== null && channel_resource_id !== null)
    await closeQuietly(hints, { id: channel_id, resourceId: channel_resource_id })
}

async function endChannel(club: ClubWork, hints: Hints | null, sync: SyncRow): Promise<void> {
  const { channel_id, channel_resource_id } = sync
  if (hints && channel_id !== null && channel_resource_id !== null)
    await closeQuietly(hints, { id: channel_id, resourceId: channel_resource_id })
  const key = { siteId: sync.site_id, itemId: sync.item_id }
  const none = { channel_id: null, channel_token_hash: null, channel_resource_id: null, channel_until: null }
  await club.write((trx) => saveChannel(trx, key, { ...none, channel_try_at: null }))
}

/** One that cannot be ended now ends by itself; its notices are unknown here. */
async function closeQuietly(hints: Hints, channel: { id: string; resourceId: string }): Promise<void> {
  await hints.close(channel).catch((error: unknown) => {
    if (!(error instanceof ServiceProblem)) throw error
  })
}
