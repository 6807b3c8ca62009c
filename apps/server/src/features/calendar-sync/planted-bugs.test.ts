import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { HistorySettings } from '../../../test/calendar-histories/calendar-history.ts'
import type { readRecurrenceLines } from '../../adapters/calendar/recurrence-lines.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 240_000 }
const [OWN_KEY, READ, READ_SQL, LINES] = [
  '@korto/domain/calendar-sync/own-key',
  './sync/read/read-calendar.ts',
  './sync/read/sql.ts',
  '../../adapters/calendar/recurrence-lines.ts',
] as const

// Everything is loaded anew for a planted bug, and again after it.
afterEach(() => {
  for (const path of [OWN_KEY, READ, READ_SQL, LINES]) vi.doUnmock(path)
  vi.resetModules()
})

type Tuned = Pick<HistorySettings, 'operations' | 'kills' | 'killsBefore' | 'disturbances'>

/** What a history finds that has what the bug is about in it. */
async function found(kinds: { here: string[]; there: string[] }, tuned: Tuned): Promise<string[]> {
  vi.resetModules()
  const { calendarApp, aCalendarWorld } = await import('../../../test/calendar-histories/calendar-world.ts')
  const { killableWorker, makeWorkersMortal } = await import('../../../test/calendar-histories/killable-worker.ts')
  const { playCalendarHistory } = await import('../../../test/calendar-histories/calendar-history.ts')
  const { here } = await import('../../../test/calendar-histories/operations-here.ts')
  const { there } = await import('../../../test/calendar-histories/operations-there.ts')
  const of = <T>(all: Record<string, T>, names: string[]) => names.flatMap((name) => all[name] ?? [])
  const restore = makeWorkersMortal()
  const app = await calendarApp()
  try {
    const { problems } = await playCalendarHistory({
      ...tuned,
      world: await aCalendarWorld(app, 2),
      seed: 7,
      workers: 1,
      here: of(here, kinds.here),
      there: of(there, kinds.there),
      startWorker: () => killableWorker(app.tools, app.database.connection, () => {}),
    })
    return problems
  } finally {
    await app.close()
    restore()
  }
}

test('found: our key is trusted without its id', SLOWLY, async () => {
  vi.doMock(OWN_KEY, async (original) => ({
    ...(await original<object>()),
    isOwn: ({ ownKey }: { ownKey: string | null }) => ownKey !== null,
  }))
  const problems = await found(
    { here: ['book'], there: ['copy'] },
    { operations: 30, kills: 0, disturbances: ['twice'] },
  )
  expect(problems.join('\n')).toMatch(/only there/)
})

test('found: the token is stored before the rows', SLOWLY, async () => {
  vi.doMock(READ, async (original) => {
    const real = await original<typeof import('./sync/read/read-calendar.ts')>()
    const readCalendar: typeof real.readCalendar = (club, given) => {
      const sync = { ...given }
      const changes: typeof club.port.changes = async (calendarId, since) => {
        const found = await club.port.changes(calendarId, since)
        if (found.outcome === 'complete' && 'token' in since) {
          await sql`update calendar_syncs set sync_token = ${found.token}
            where site_id = ${sync.site_id} and item_id = ${sync.item_id}`.execute(club.tools.db)
          sync.sync_token = found.token
        }
        return found
      }
      return real.readCalendar({ ...club, port: { ...club.port, changes } }, sync)
    }
    return { ...real, readCalendar }
  })
  const problems = await found(
    { here: ['book'], there: ['draw', 'drag'] },
    { operations: 40, kills: 10, killsBefore: [/jsonb_to_recordset/], disturbances: ['twice'] },
  )
  expect(problems.join('\n')).toMatch(/only there|should be/)
})

test('found: what is absent counts as deleted', SLOWLY, async () => {
  vi.doMock(READ_SQL, async (original) => {
    const real = await original<typeof import('./sync/read/sql.ts')>()
    const markMissing: typeof real.markMissing = (trx, siteId, ids, at) =>
      sql<never>`update calendar_links
        set gone_at = ${at}, dirty_since = ${at}, version = null, marks = marks + 1
        where site_id = ${siteId} and id = any(${ids})`
        .execute(trx)
        .then(({ rows }) => rows)
    return { ...real, markMissing }
  })
  const problems = await found(
    { here: ['book'], there: ['draw'] },
    { operations: 60, kills: 0, disturbances: ['forget'] },
  )
  expect(problems.join('\n')).toMatch(/should be/)
})

test('found: UNTIL is read in local time', SLOWLY, async () => {
  vi.doMock(LINES, async (original) => {
    const real = await original<{ readRecurrenceLines: typeof readRecurrenceLines }>()
    const local: typeof readRecurrenceLines = (lines, zone) =>
      real.readRecurrenceLines(
        lines.map((line) => line.replace(/(UNTIL=\d{8}T\d{6})Z/, '$1')),
        zone,
      )
    return { ...real, readRecurrenceLines: local }
  })
  const problems = await found(
    { here: ['book'], there: ['drawSeries'] },
    { operations: 30, kills: 0, disturbances: ['twice'] },
  )
  expect(problems.join('\n')).toMatch(/only there/)
})
