import type { Outcome } from './outcome.ts'

type Part = (isShort: boolean) => Promise<Outcome>

/** One after the other; `BENCH_PARTS=lag,quota` runs some of them, without a report. */
export async function runParts(parts: Record<string, Part>, isShort: boolean): Promise<Outcome> {
  const wanted = process.env.BENCH_PARTS?.split(',') ?? Object.keys(parts)
  const outcomes: Outcome[] = []
  for (const name of wanted) {
    const part = parts[name]
    if (!part) throw new Error(`No such part: ${name}. There are: ${Object.keys(parts).join(', ')}.`)
    const outcome = await part(isShort)
    // A part that fails later does not hide what was measured.
    for (const row of outcome.rows) console.log(`  ${name}: ${row.name}: ${row.value.toFixed(2)} ${row.unit}`)
    outcomes.push(outcome)
  }
  return {
    rows: outcomes.flatMap(({ rows }) => rows),
    comparisons: outcomes.flatMap(({ comparisons = [] }) => comparisons),
    notes: outcomes.flatMap(({ notes = [] }) => notes),
  }
}
