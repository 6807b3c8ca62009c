import { medianOf } from './median.ts'

/** What one round of one lane gave. */
export interface Sample {
  perSecond: number
  /** Processor milliseconds of the process under load for one answer; null where it cannot be told. */
  cpuMs: number | null
  medianMs: number
  p99Ms: number
  bytes: number
}

export interface Lane {
  name: string
  samples: Sample[]
}

/** Several ways to the same answers, measured in turns; the first lane is the ceiling that the others are held against. */
export interface Contest {
  title: string
  lanes: Lane[]
}

export interface Runner {
  name: string
  round(n: number): Promise<Sample>
}

/** In turns, and the other way round every second time, so that whatever else the machine does meets all of them alike. */
export async function inTurn(title: string, rounds: number, runners: Runner[]): Promise<Contest> {
  const lanes: Lane[] = runners.map(({ name }) => ({ name, samples: [] }))
  for (let round = 0; round < rounds; round++) {
    const order = runners.map((runner, index) => ({ runner, lane: lanes[index] }))
    for (const { runner, lane } of round % 2 === 0 ? order : order.toReversed())
      lane?.samples.push(await runner.round(round))
  }
  return { title, lanes }
}

/** The middle of what the rounds give when each is held against the ceiling's round beside it. */
export function ratioOf(
  { lanes: [ceiling, ...others] }: Contest,
  lane = 1,
  of: (sample: Sample) => number = ({ perSecond }) => perSecond,
): number {
  const ratios = others[lane - 1]?.samples.map((sample, round) => {
    const beside = ceiling?.samples[round]
    return beside ? of(sample) / of(beside) : 0
  })
  return medianOf(ratios ?? [])
}

export const middle = ({ samples }: Lane, of: (sample: Sample) => number): number => medianOf(samples.map(of))
