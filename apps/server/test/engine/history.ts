import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '@korto/domain/testing/seeded'
import { sql } from 'kysely'
import { runImport } from '../../src/features/bookings/bulk/run-import.ts'
import type { Answer, TestApp } from '../app.ts'
import { checkInvariants } from './check-invariants.ts'
import { type Disturbance, disturbed } from './disturb.ts'
import { aHistoryClub, type HistoryClub, type People } from './history-club.ts'
import type { Created, Operation } from './operation.ts'
import { someOperation } from './operations.ts'
import { violationLines } from './violation.ts'

/** What went wrong in a history; empty when nothing did. With the seed it can be played again. */
export interface Played {
  problems: string[]
  /** Every operation with its answer, to read when something went wrong. */
  transcript: string[]
  answers: Record<string, number>
}

export interface HistorySettings {
  apps: TestApp[]
  people: People
  seed: number
  /** Whether sessions are ended in the middle. */
  endsSessions: boolean
}

const WAVES = 4
const AT_ONCE = 5

/**
 * Random operations of clients and staff on a small club, several at once, at two servers on one database. Statements wait
 * here and there, the locks are sometimes held by somebody else so that all arrive at them together, sessions are ended
 * between two statements. Afterwards the invariants hold, what was acknowledged is there and what was refused is not.
 */
export async function playHistory({ apps, people, seed, endsSessions }: HistorySettings): Promise<Played> {
  const chance = seeded(seed)
  const [first] = apps
  if (!first) throw new Error('a history needs an app')
  const { db } = first
  const club = await aHistoryClub(db, people)
  const created: Created = { bookings: [], rules: [], events: [] }
  const performed: PerformedOperation[] = []
  let imports: (() => Promise<void>)[] = []
  let statement = 0
  for (let wave = 0; wave < WAVES; wave++) {
    const operations = Array.from({ length: AT_ONCE }, () =>
      someOperation(club, created, chance, seed % 2 ? 'singles' : 'series'),
    )
    const holding = chance.chance(0.5) ? holdLocks(first, club, 5 + chance.below(20)) : Promise.resolve()
    const [answers] = await Promise.all([
      Promise.all(
        operations.map((operation, index) =>
          perform(chance.pick(apps), operation, disturbanceOf(seed, wave * AT_ONCE + index, endsSessions)),
        ),
      ),
      // Imports that were started before run beside them.
      ...imports.map((run) => run()),
    ])
    await holding
    for (const answer of answers) noteCreated(created, answer, club)
    performed.push(...answers)
    const later = () => disturbanceOf(seed, 100 + statement++, endsSessions)
    imports = answers.flatMap(importsOf).map((job) => () => runImports(apps, club, job, later))
  }
  await Promise.all(imports.map((run) => run()))
  const problems = [
    ...(await lostAnswers(first, club, performed, endsSessions)),
    ...violationLines(await checkInvariants(db, club.siteId)),
  ]
  return { problems, transcript: performed.map(lineOf), answers: countsOf(performed) }
}

interface PerformedOperation {
  operation: Operation
  answers: Answer[]
  /** The last one: a client asks again, with the same key, until the answer is not 503. */
  answer: Answer
  ms: number
}

async function perform(app: TestApp, operation: Operation, disturbance: Disturbance): Promise<PerformedOperation> {
  const { method, path, token, body, key } = operation
  const call = () =>
    app.call(method, path, { token, body, headers: key ? { 'idempotency-key': key } : {} }) as Promise<Answer>
  const begun = performance.now()
  const answers = [await disturbed(disturbance, call)]
  while (key && answers.at(-1)?.status === 503 && answers.length < TRIES) answers.push(await call())
  return { operation, answers, answer: answers.at(-1) as Answer, ms: performance.now() - begun } // there is one
}

function disturbanceOf(seed: number, index: number, endsSessions: boolean): Disturbance {
  const chance = seeded(seed * 1_000 + index + 1)
  const endBefore = endsSessions && chance.chance(0.12) ? chance.below(10) : null
  return { chance, pauses: chance.next() * 0.6, endBefore, statements: 0 }
}

/** Locks the courts, halls and coaches for a moment, so that the operations wait for them together. */
async function holdLocks({ db }: TestApp, club: HistoryClub, ms: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const itemIds = club.items.map(({ id }) => id)
    await sql`select lock_scarce(${club.siteId}, null, ${club.coachIds}, ${[club.hallId]}, ${itemIds})`.execute(trx)
    await pause(ms)
  })
}

function noteCreated(created: Created, { operation, answer }: PerformedOperation, club: HistoryClub): void {
  if (answer.status !== 200) return
  const { id } = answer.body
  const owner = [...club.clients].find(({ accessToken }) => accessToken === operation.token) ?? null
  if (/^book|^modify occasion/.test(operation.name)) created.bookings.push({ id, owner })
  if (/series$|^modify$/.test(operation.name)) {
    const { userId } = operation.body as { userId: number }
    const ruleOwner = club.clients.find((client) => client.id === userId)
    if (ruleOwner) created.rules.push({ id, owner: ruleOwner })
  }
  if (operation.name === 'add event') created.events.push({ id, itemId: Number(operation.path.split('/')[4]) })
}

interface ImportStarted {
  importId: number
  itemId: number
}

const importsOf = ({ operation, answer }: PerformedOperation): ImportStarted[] =>
  operation.name === 'import' && answer.status === 200
    ? [{ importId: answer.body.importId, itemId: (operation.body as { itemId: number }).itemId }]
    : []

const TRIES = 5

/** Both processes work at it at once, as after a crash; what was interrupted is retried, as the queue would. */
async function runImports(
  apps: TestApp[],
  { siteId }: HistoryClub,
  job: ImportStarted,
  disturbance: () => Disturbance,
) {
  await Promise.all(
    apps.map(async ({ tools }) => {
      for (let attempt = 1; ; attempt++) {
        try {
          const work = () => runImport(tools, { siteId, ...job })
          return await (attempt === 1 ? disturbed(disturbance(), work) : work())
        } catch (error) {
          if (attempt === TRIES) throw error
        }
      }
    }),
  )
}

/** What was acknowledged and is missing, what was refused and is stored, and unexpected answers. */
async function lostAnswers(
  { db }: TestApp,
  club: HistoryClub,
  performed: PerformedOperation[],
  endsSessions: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ request_id: string | null }>`
    select request_id from activity where site_id = ${club.siteId}`.execute(db)
  const byRequest = new Set(rows.map(({ request_id }) => request_id))
  const promised = performed.flatMap(({ answers }) =>
    answers.flatMap(({ status, body }) => (status === 200 ? [body.activityId] : [])),
  )
  const found = await sql<{ id: number }>`select id from activity where id = any(${promised.filter(Boolean)})`.execute(
    db,
  )
  const stored = new Set(found.rows.map(({ id }) => id))
  const problems: string[] = []
  for (const one of performed) {
    for (const { status, body } of one.answers) {
      if (status === 200 && body.activityId !== undefined && !stored.has(body.activityId))
        problems.push(`acknowledged, but not there: ${lineOf(one)}`)
      if (status >= 400 && status < 500 && byRequest.has(body.requestId))
        problems.push(`refused, but there: ${lineOf(one)}`)
      if (status >= 500 && !(status === 503 && endsSessions)) problems.push(`failed: ${lineOf(one)}`)
    }
    if (one.answer.status === 503 && one.operation.key) problems.push(`no answer after five tries: ${lineOf(one)}`)
    if (one.ms > 8_000) problems.push(`took ${Math.round(one.ms)} ms: ${lineOf(one)}`)
  }
  return problems
}

const lineOf = ({ operation: { name, method, path, body }, answers }: PerformedOperation): string =>
  `${name} ${method} ${path} ${JSON.stringify(body) ?? ''} → ${answers.map((one) => `${one.status} ${wordOf(one)}`).join(', ')}`

const wordOf = ({ status, body }: Answer): string => (status === 200 ? JSON.stringify(body) : (body?.code ?? ''))

function countsOf(performed: PerformedOperation[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { operation, answer } of performed) {
    const key = `${operation.name} ${answer.status === 200 ? 'ok' : answer.body?.code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** What went wrong with which seed, and every operation of the first of them. */
export function report(failures: Map<number, Played>): string {
  const lines = [...failures].flatMap(([seed, { problems }]) => problems.map((problem) => `seed ${seed} ! ${problem}`))
  const [first] = failures.values()
  return [...lines, ...(first?.transcript ?? [])].join('\n')
}
