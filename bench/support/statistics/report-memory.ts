import { setTimeout as pause } from 'node:timers/promises'
import { medianOf } from '../median.ts'
import type { Outcome } from '../outcome.ts'
import type { ServerUnderLoad } from '../product.ts'
import { aBusyWorld, LARGE, SMALL } from './busy-world.ts'
import { daysUntil, timedReports } from './report-calls.ts'

const YEAR_DAYS = 366
const SAMPLE_MS = 10
/** What the process's own heap moves by without any report. */
const BACK_MB = 5

/** Resident memory of the product: at rest, during the report of a year, and a minute after it. */
export async function reportMemory(isShort: boolean): Promise<Outcome> {
  const [rounds, restS, laterS] = isShort ? [1, 1, 2] : [3, 70, 60]
  const { server, club, stop } = await aBusyWorld(isShort ? SMALL : LARGE)
  try {
    const report = (n: number) => timedReports(server.port, club, [daysUntil(YEAR_DAYS, n)])
    // What the process needs once: code, connections.
    await report(0)
    const measured: { rest: number; most: number; later: number; backAfterS: number }[] = []
    for (let round = 1; round <= rounds; round++) {
      await pause(restS * 1_000)
      const rest = await atRest(server)
      const most = await mostDuring(server, () => report(round))
      measured.push({ rest, most, ...(await afterwards(server, rest, laterS)) })
    }
    const middle = (of: (one: (typeof measured)[number]) => number) => medianOf(measured.map(of))
    return {
      rows: [
        {
          name: 'resident above rest during the report of a year',
          value: middle(({ rest, most }) => most - rest),
          unit: 'MB',
          bar: { atMost: 40 },
        },
        {
          name: 'resident above rest a minute after it',
          value: middle(({ rest, later }) => later - rest),
          unit: 'MB',
          bar: { atMost: isShort ? 40 : BACK_MB },
        },
      ],
      notes: measured.map(
        ({ rest, most, later, backAfterS }) =>
          `Resident at rest ${rest.toFixed(0)} MB, at most ${most.toFixed(0)} MB, after ${laterS} s ${later.toFixed(0)} MB; back within ${BACK_MB} MB after ${backAfterS.toFixed(0)} s.`,
      ),
    }
  } finally {
    await stop()
  }
}

const megabytes = (server: ServerUnderLoad) => server.residentBytes() / 1_000_000

async function atRest(server: ServerUnderLoad): Promise<number> {
  const samples: number[] = []
  for (let n = 0; n < 10; n++) {
    samples.push(megabytes(server))
    await pause(100)
  }
  return medianOf(samples)
}

async function mostDuring(server: ServerUnderLoad, work: () => Promise<unknown>): Promise<number> {
  let [most, isOver] = [0, false]
  const done = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, megabytes(server))
    await pause(SAMPLE_MS)
  }
  await done
  return Math.max(most, megabytes(server))
}

/** Watched a little longer, to tell when it comes back. */
async function afterwards(server: ServerUnderLoad, rest: number, laterS: number) {
  const began = performance.now()
  const passedS = () => (performance.now() - began) / 1_000
  let [later, backAfterS] = [Number.NaN, Number.POSITIVE_INFINITY]
  while (passedS() < laterS * 1.2) {
    await pause(100)
    const now = megabytes(server)
    if (now <= rest + BACK_MB) backAfterS = Math.min(backAfterS, passedS())
    if (Number.isNaN(later) && passedS() >= laterS) later = now
  }
  return { later, backAfterS }
}
