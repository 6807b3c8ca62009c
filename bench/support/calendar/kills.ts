import type { TestApp } from '../../../apps/server/test/app.ts'
import { playCalendarHistory } from '../../../apps/server/test/calendar-histories/calendar-history.ts'
import type { CalendarWorld as HistoryWorld } from '../../../apps/server/test/calendar-histories/calendar-world.ts'
import type { CalendarWorker } from '../../../apps/server/test/calendar-histories/killable-worker.ts'
import { aStaffMember, signedInUser } from '../../../apps/server/test/factories.ts'
import type { Outcome } from '../outcome.ts'
import { type CalendarClub, type CalendarWorld, calendarWorld, startSyncs } from './calendar-world.ts'

const SETTINGS = {
  CALENDAR_LEASE_SECONDS: '1',
  CALENDAR_POLL_SECONDS: '1',
  CALENDAR_POLL_WITHOUT_HINTS_SECONDS: '1',
  CALENDAR_REQUESTS_PER_MINUTE: '1000000',
}
/** A history for each club, so that what goes wrong is found close to where it did. */
const OPERATIONS = 250
const LONGEST_PAUSE_MS = 200

/**
 * The random histories of the tests with processes that die by SIGKILL: edits on both sides, series among them, lost and doubled hints,
 * lost tokens, refusals. `CALENDAR_OPERATIONS=50000` is the long form.
 */
export async function kills(isShort: boolean): Promise<Outcome> {
  const wanted = Number(process.env.CALENDAR_OPERATIONS ?? 5_000)
  const [histories, operations, each] = isShort ? [1, 60, 2] : [Math.ceil(wanted / OPERATIONS), OPERATIONS, 10]
  const world = await calendarWorld({ clubs: histories, courts: 2, workers: 0, settings: SETTINGS })
  const problems: string[] = []
  const began = performance.now()
  try {
    for (const [n, made] of world.clubs.entries()) {
      const club = { ...made, token: await adminOf(world, made) }
      await startSyncs(world, club)
      const played = await playCalendarHistory({
        world: historyWorld(world, club),
        seed: n + 1,
        operations,
        kills: each,
        workers: 2,
        startWorker: () => workerOf(world),
        longestPauseMs: LONGEST_PAUSE_MS,
      })
      // Some come once in thousands of changes: what led to it must not be lost.
      if (played.problems.length > 0) console.error([...played.problems, ...played.transcript].join('\n'))
      problems.push(...played.problems.map((problem) => `Seed ${n + 1}: ${problem}`))
    }
  } finally {
    await world.stop()
  }
  const [done, deaths] = [histories * operations, histories * each]
  return {
    rows: [
      {
        name: `${done} changes, ${deaths} × kill -9: lost, doubled or not equal after 3 rounds`,
        value: problems.length,
        unit: '',
        bar: { atMost: 0 },
      },
    ],
    notes: [
      `Kills: ${histories} histories of ${operations} changes in ${((performance.now() - began) / 1_000).toFixed(0)} s, two workers, leases of 1 s.`,
      ...problems.slice(0, 10),
    ],
  }
}

/** A token lasts half an hour, and all histories together last longer. */
async function adminOf({ database: { db } }: CalendarWorld, { siteId }: CalendarClub): Promise<string> {
  const { id, accessToken } = await signedInUser(db)
  await aStaffMember(db, siteId, id, ['admin'])
  return accessToken
}

/** What a history needs of the app that tests have: its database, its clock and calls, here over HTTP. */
const historyWorld = (world: CalendarWorld, club: CalendarClub): HistoryWorld => ({
  app: {
    db: world.database.db,
    tools: { now: Date.now },
    call: (method: string, path: string, given: { token?: string; body?: unknown } = {}) =>
      callOver(world.web.port, method, path, given),
  } as unknown as TestApp,
  google: world.google,
  siteId: club.siteId,
  zone: 'Europe/Sofia',
  token: club.token,
  courts: club.itemIds.flatMap((itemId, n) => {
    const calendar = club.calendars[n]
    return calendar ? [{ itemId, calendar }] : []
  }),
})

async function callOver(
  port: number,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token ? { new_access_token: token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => ({})), headers: {} }
}

async function workerOf(world: CalendarWorld): Promise<CalendarWorker> {
  const server = await world.startWorker()
  return { wake() {}, kill: server.kill, stop: server.kill }
}
