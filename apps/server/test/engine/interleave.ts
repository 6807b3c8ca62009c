import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Answer } from '../app.ts'
import { stopping } from './disturb.ts'

type Command = () => Promise<Answer>

interface Interleaving<Scenario> {
  /** Called for each run: a person deleted in one is needed in the next. */
  scenario(): Promise<Scenario>
  /** Prepares the command that is paused before each of its statements in turn. */
  paused(scenario: Scenario): Promise<Command>
  /** Prepares what runs meanwhile, all at once. */
  meanwhile(scenario: Scenario): Promise<Command[]>
  /** What is wrong afterwards, one line each. */
  check(scenarios: Scenario[]): Promise<string[]>
}

const NEVER = -1

/**
 * Runs two commands in every order that their statements allow, as far as one of them runs in a
 * single gap of the other: `paused` stops before its first, second, … last statement; the others run until they are
 * done or wait for a lock; then `paused` continues. Returns what was wrong after which of the runs: findings of the check, and
 * every answer of 500 and above: a correct lock protocol ends neither in an error nor in a deadlock.
 */
export async function atEveryStatement<Scenario>(db: Db, interleaving: Interleaving<Scenario>): Promise<string[]> {
  const findings: string[] = []
  const scenarios: Scenario[] = []
  for (let at = 0; ; at++) {
    const scenario = await interleaving.scenario()
    scenarios.push(scenario)
    const paused = await interleaving.paused(scenario)
    const meanwhile = await interleaving.meanwhile(scenario)
    const first = stopping(at, paused)
    const isPaused = await Promise.race([first.reached.then(() => true), first.done.then(() => false)])
    const others = meanwhile.map((command) => stopping(NEVER, command))
    if (isPaused) await untilDoneOrWaiting(db, others)
    first.release()
    const answers = await Promise.all([first, ...others].map(({ done }) => done))
    const failed = answers.filter(({ status }) => status >= 500).map(({ status, body }) => `${status} ${body?.code}`)
    const deadlocks = [first, ...others].filter((one) => one.deadlocks() > 0).map(() => 'deadlock')
    findings.push(...[...failed, ...deadlocks].map((line) => `before statement ${at}: ${line}`))
    if (isPaused) continue
    // It had no such statement, so it ran alone, before the others.
    const [alone] = answers
    if (alone?.status !== 200) findings.push(`alone it is refused: ${JSON.stringify(alone?.body)}`)
    return [...findings, ...(await wrongIn(scenarios, interleaving.check))]
  }
}

/** One check of all of them; only if something is wrong, one of each, to find where. */
async function wrongIn<Scenario>(scenarios: Scenario[], check: Interleaving<Scenario>['check']): Promise<string[]> {
  if ((await check(scenarios)).length === 0) return []
  const lines = await Promise.all(scenarios.map((scenario) => check([scenario])))
  return lines.flatMap((ofScenario, at) => ofScenario.map((line) => `before statement ${at}: ${line}`))
}

/** Until each of them has ended or is waiting for somebody's lock. */
export async function untilDoneOrWaiting(db: Db, works: { done: Promise<unknown> }[]): Promise<void> {
  let running = works.length
  for (const { done } of works) done.finally(() => running--).catch(() => {})
  while (running > 0 && (await waiting(db)) < running) await pause(1)
}

const waiting = async (db: Db): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows[0]?.count ?? 0
