import { automaticLevel, type Level, type Visit } from '@korto/domain/client/levels'
import { wireDateTime } from '@korto/domain/time/site-time'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { computedOccasions } from '../../occupancy/holdings.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { clientLevel, clientsDoneSince, doneUntil, setDoneUntil, setLevel, visitsOf, zonesOfSites } from './sql.ts'

const MARK = 'raise-levels'
/** Within this time a weekly series alone reaches the highest automatic level. */
const SERIES_DAYS = 366

/** Raises the levels of clients whose bookings ended since the last run. */
export async function raiseLevels(tools: Tools, now: number): Promise<void> {
  const since = await doneUntil(tools.db, MARK)
  const local = (zone: string, moment: number) => wireDateTime(zone, moment).slice(0, 19)
  const clocks = (await zonesOfSites(tools.db)).map((zone) => ({
    zone,
    since: local(zone, since.getTime()),
    now: local(zone, now),
  }))
  let last = { site_id: 0, user_id: 0 }
  for (;;) {
    const clients = await clientsDoneSince(tools.db, { since, now: new Date(now), clocks }, last)
    for (const { site_id, user_id } of clients) await raiseLevelOf(tools, site_id, user_id, now)
    const end = clients.at(-1)
    if (!end) break
    last = end
  }
  await setDoneUntil(tools.db, MARK, new Date(now))
}

/** Also called when a limit is about to refuse somebody. Returns whether the level rose. */
export async function raiseLevelOf(tools: Tools, siteId: number, userId: number, now: number): Promise<boolean> {
  const definition = await siteDefinition(tools, siteId)
  if (!definition) return false
  const recorded = await inTransaction(tools.db, async (trx) => {
    const client = await clientLevel(trx, siteId, userId)
    if (!client) return null
    const current = { level: client.level as Level, levelPinned: client.level_pinned }
    const rows = await visitsOf(trx, siteId, userId, new Date(now))
    const series = computedOccasions(siteId, definition.site.timezone, rows, {
      from: now - SERIES_DAYS * 86_400_000,
      to: now,
    })
    const visits: Visit[] = [
      ...rows.bookings.map(({ status, to_ms }) => ({ status, to: to_ms })),
      ...series.map(({ status, to }) => ({ status, to })),
    ]
    const level = automaticLevel(current, visits, now)
    if (level === current.level) return null
    await setLevel(trx, siteId, userId, level)
    return recordActivity(trx, {
      type: 'SYSTEM_UPDATE_CLIENT',
      siteId,
      actorId: null,
      itemIds: [],
      userIds: [userId],
      data: { userId, changed: ['level'], level: { before: current.level, after: level } },
    })
  })
  if (recorded) tools.announce(recorded)
  return recorded !== null
}
