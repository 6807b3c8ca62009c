import { setTimeout as pause } from 'node:timers/promises'
import { type Seeded, seeded } from '@korto/domain/testing/seeded'
import { sql } from 'kysely'
import { eventually } from '../eventually.ts'
import type { CalendarWorld, ClubHere } from './calendar-world.ts'
import { EditedThings } from './edited-things.ts'
import type { CalendarWorker } from './killable-worker.ts'
import { type HistoryOperation, operationsHere } from './operations-here.ts'
import { operationsThere } from './operations-there.ts'
import { linesHere, linesThere } from './shown-times.ts'

export interface HistorySettings {
  world: CalendarWorld
  seed: number
  operations: number
  kills: number
  /** Each one keeps calendars until it is killed; then another one is started in its place. */
  startWorker: () => Promise<CalendarWorker>
  workers: number
  /** Where: null = anywhere. */
  killsBefore?: (RegExp | null)[]
  /** Between two operations, at most. */
  longestPauseMs?: number
  here?: HistoryOperation[]
  there?: HistoryOperation[]
  disturbances?: Disturbance[]
}

/** What went wrong in a history; empty when nothing did. */
export interface PlayedHistory {
  problems: string[]
  transcript: string[]
}

const ROUNDS = 3
const MOST_STATEMENTS = 40
/** What is read is stored, what is sent is noted, a change is committed: there a stop in between could tear things apart. */
const KILLS_BEFORE = [null, null, /calendar_links/, /^commit/i]
const ROUND_MS = 60_000

/**
 * Random edits on both sides of a club's calendars, with hints that are lost, late or come twice, tokens that end, requests that
 * are refused, and workers that are killed. Then nobody edits any more: after three rounds both sides show the same, nothing
 * twice, what one side alone edited is as it left it, and reading all again changes nothing.
 */
export async function playCalendarHistory(settings: HistorySettings): Promise<PlayedHistory> {
  const { world, seed, operations, kills, startWorker } = settings
  const chance = seeded(seed)
  const things = new EditedThings(chance, `S${seed}`)
  const transcript: string[] = []
  const workers = await Promise.all(Array.from({ length: settings.workers }, startWorker))
  const killAfter = new Set(
    Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * operations) / (kills + 1))),
  )
  try {
    for (let count = 1; count <= operations; count++) {
      transcript.push(await operate(settings, things, chance))
      for (const worker of workers) worker.wake()
      if (killAfter.has(count)) {
        const index = chance.below(workers.length)
        await workers[index]?.kill(chance.pick(settings.killsBefore ?? KILLS_BEFORE) ?? chance.below(MOST_STATEMENTS))
        workers[index] = await startWorker()
        transcript.push('killed')
      }
      await pause(chance.below(settings.longestPauseMs ?? 40))
    }
    world.google.channels.mute(false)
    world.google.behave({})
    for (let round = 0; round < ROUNDS; round++) await quietRound(world, workers)
    await answerAll(world, chance)
    for (let round = 0; round < ROUNDS; round++) await quietRound(world, workers)
    const unequal = [...(await differences(world, linesThere(world))), ...(await lostEdits(world, things))]
    if (unequal.length > 0) transcript.push(...(await linkLines(world)))
    return { problems: [...unequal, ...(await replayed(world, workers))], transcript }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

async function operate(
  { world, here, there, disturbances }: HistorySettings,
  things: EditedThings,
  chance: Seeded,
): Promise<string> {
  const dice = chance.next()
  await answerDeletions(world)
  if (dice < 0.14) return disturb(world, chance, disturbances ?? DISTURBANCES)
  const operation = chance.pick(dice < 0.57 ? (here ?? operationsHere) : (there ?? operationsThere))
  return operation(world, things, chance)
}

export type Disturbance = 'mute' | 'unmute' | 'twice' | '410' | '429' | '503' | 'slow' | 'forget'
const DISTURBANCES: Disturbance[] = ['mute', 'unmute', 'twice', 'twice', '410', '429', '503', 'slow', 'forget']

async function disturb(world: CalendarWorld, chance: Seeded, kinds: Disturbance[]): Promise<string> {
  const { google, courts } = world
  const kind = chance.pick(kinds)
  if (kind === 'mute') google.channels.mute(true)
  else if (kind === '410') google.expireSyncTokens()
  else if (kind === '429') google.behave({ answer: 429, times: 1 + chance.below(3), headers: { 'retry-after': '1' } })
  else if (kind === '503') google.behave({ answer: 503, times: 1 })
  else if (kind === 'slow') google.behave({ delayMs: 50, times: 20 })
  else if (kind === 'forget') return `disturb: forget ${await forget(world, chance)}`
  else {
    google.channels.mute(false)
    if (kind === 'twice')
      for (const { calendar } of chance.shuffled([...courts, ...courts])) google.channels.notify(calendar.id, 'exists')
  }
  return `disturb: ${kind}`
}

/** The provider no longer knows an event that nobody has deleted, and the token is lost. */
async function forget({ app, google, siteId, courts }: CalendarWorld, chance: Seeded): Promise<string> {
  const { rows } = await sql<{ item_id: number; event_id: string; version: string; title: string }>`
    select item_id, event_id, version, title from calendar_links
    where site_id = ${siteId} and agreed ? 'once' and gone_at is null and dirty_since is null and state = 'LINKED'
    order by id`.execute(app.db)
  const known = rows.flatMap((row) => {
    const calendar = courts.find(({ itemId }) => itemId === row.item_id)?.calendar
    const event = calendar?.events.get(row.event_id)?.event
    // With an edit that nobody has read yet, the edit would be forgotten too.
    return calendar && event?.status === 'confirmed' && event.etag === row.version ? [{ ...row, calendar }] : []
  })
  if (known.length === 0) return 'nothing'
  const { calendar, event_id, title } = chance.pick(known)
  calendar.events.delete(event_id)
  google.expireSyncTokens()
  return title
}

/** Reads everything once, and carries over what waits. */
export async function quietRound(club: ClubHere, workers: CalendarWorker[]): Promise<void> {
  const { app, siteId } = club
  const begun = new Date(app.tools.now())
  await sql`update calendar_syncs set next_read_at = ${begun} where site_id = ${siteId}`.execute(app.db)
  await sql`update calendar_links set next_try_at = null where site_id = ${siteId}`.execute(app.db)
  await eventually(async () => {
    await answerDeletions(club)
    for (const worker of workers) worker.wake()
    const { rows } = await sql`
      select 'sync ' || item_id || coalesce(error, '') as waits from calendar_syncs
      where site_id = ${siteId} and phase <> 'ASKING' and (read_at is null or read_at < ${begun})
      union all
      select 'link ' || to_json(l) from calendar_links l
      where site_id = ${siteId} and dirty_since is not null and state <> 'ASKING'
      union all
      select 'follower' from activity_readers
      where name = 'calendar-sync' and last_id < (select max(id) from activity where site_id = ${siteId})`.execute(
      app.db,
    )
    if (rows.length > 0) throw new Error(`still at work: ${JSON.stringify(rows)}`)
  }, ROUND_MS)
}

/** Staff wanted every deletion of the history. */
export async function answerDeletions({ app, siteId, token }: ClubHere): Promise<void> {
  const { rows } = await sql<{ item_id: number }>`
    select item_id from calendar_syncs where site_id = ${siteId} and phase = 'ASKING'`.execute(app.db)
  for (const { item_id } of rows)
    await app.call('POST', `/api/admin/calendar/${siteId}/deletions/${item_id}`, { token, body: { answer: 'CANCEL' } })
}

export async function answerAll(world: ClubHere, chance: Seeded): Promise<void> {
  const { app, siteId, token } = world
  await answerDeletions(world)
  const { rows } = await sql<{ id: number; kind: string; decided: string | null }>`
    select id, kind, decided from calendar_conflicts where site_id = ${siteId} and answered_at is null`.execute(app.db)
  for (const { id, kind, decided } of rows) {
    // What a provider has forgotten nobody wanted to cancel.
    const answers = kind === 'NOT_FOUND' ? ['OURS'] : ['OURS', 'THEIRS']
    const answer = decided === null ? chance.pick(answers) : 'SEEN'
    const { status, body } = await app.call('POST', `/api/admin/calendar/${siteId}/inbox/${id}`, {
      token,
      body: { answer },
    })
    if (status !== 200) throw new Error(`conflict ${id}: ${status} ${JSON.stringify(body)}`)
  }
}

export async function differences(world: ClubHere, there: string[]): Promise<string[]> {
  const here = await linesHere(world)
  return [
    ...without(here, there).map((line) => `only here: ${line}`),
    ...without(there, here).map((line) => `only there: ${line}`),
  ]
}

/** Of equal lines as many stay as there are more of. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** To find out why. */
async function linkLines({ app, siteId }: CalendarWorld): Promise<string[]> {
  const { rows } = await sql<object>`select l.*, (
      select jsonb_agg(to_jsonb(p)) from calendar_link_parts p where p.site_id = l.site_id and p.link_id = l.id
    ) as parts
    from calendar_links l where l.site_id = ${siteId}`.execute(app.db)
  return rows.map((row) => JSON.stringify(row))
}

/** What one side alone has edited, and is not as it left it. */
export async function lostEdits(world: ClubHere, things: EditedThings): Promise<string[]> {
  const here = await linesHere(world)
  return things.certain().flatMap(({ name, expected }) => {
    const found = here.filter((line) => line.endsWith(` ${name}`)).map((line) => line.split(' '))
    const isThere = found.some(
      ([itemId, from = '']) => expected && Number(itemId) === expected.itemId && Date.parse(from) === expected.from,
    )
    const isRight = expected ? found.length === 1 && isThere : found.length === 0
    return isRight ? [] : [`${name} should be ${JSON.stringify(expected)}, is ${JSON.stringify(found)}`]
  })
}

/** Everything is read again from scratch, with hints that come twice. */
async function replayed(world: CalendarWorld, workers: CalendarWorker[]): Promise<string[]> {
  const { app, google, courts, siteId } = world
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from activity
      where site_id = ${siteId} and type like 'SYSTEM%'`.execute(app.db)
    return { changesThere: google.store.lastChange(), changesHere: rows[0]?.count }
  }
  const before = await counted()
  google.expireSyncTokens()
  for (const { calendar } of [...courts, ...courts]) google.channels.notify(calendar.id, 'exists')
  await quietRound(world, workers)
  await quietRound(world, workers)
  const after = await counted()
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [`a replay changed something: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
}
