import { medianOf } from './median.ts'

/** The result of one round of one variant. */
export interface Sample {
  perSecond: number
  /** CPU milliseconds of the process under load per response; null where unknown. */
  cpuMs: number | null
  medianMs: number
  p99Ms: number
  bytes: number
}

export interface Variant {
  name: string
  samples: Sample[]
}

/** Several ways to the same responses, measured in alternation; the first is the ceiling that the others are compared with. */
export interface Comparison {
  title: string
  variants: Variant[]
}

export interface Runner {
  name: string
  round(n: number): Promise<Sample>
}

/** In reverse order every second round, so that other load on the machine affects all variants alike. */
export async function alternate(title: string, rounds: number, runners: Runner[]): Promise<Comparison> {
  const variants: Variant[] = runners.map(({ name }) => ({ name, samples: [] }))
  for (let round = 0; round < rounds; round++) {
    const order = runners.map((runner, index) => ({ runner, variant: variants[index] }))
    for (const { runner, variant } of round % 2 === 0 ? order : order.toReversed())
      variant?.samples.push(await runner.round(round))
  }
  return { title, variants }
}

/** The median over the rounds of variant / ceiling. */
export function ratioOf(
  { variants: [ceiling, ...others] }: Comparison,
  variant = 1,
  of: (sample: Sample) => number = ({ perSecond }) => perSecond,
): number {
  const ratios = others[variant - 1]?.samples.map((sample, round) => {
    const beside = ceiling?.samples[round]
    return beside ? of(sample) / of(beside) : 0
  })
  return medianOf(ratios ?? [])
}

export const medianBy = ({ samples }: Variant, of: (sample: Sample) => number): number => medianOf(samples.map(of))
