import { readdirSync } from 'node:fs'
import { loadLine } from './support/machine.ts'
import { type Bench, barText, isMet } from './support/outcome.ts'
import { comparisonText, writeReport } from './support/report.ts'

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const isShort = process.argv.includes('--short')
const wanted = process.argv.slice(2).filter((word) => word !== '--short')
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ')}. A trial: --short.`)
  process.exit(1)
}

let missed = 0
for (const name of wanted.length > 0 ? wanted : known) {
  const { bench }: { bench: Bench } = await import(`./${name}.bench.ts`)
  console.log(`\n${name}: ${bench.title}${isShort ? ' (short: only shows that it works)' : ''}`)
  const [loadBefore, began] = [loadLine(), performance.now()]
  const outcome = await bench.run(isShort)
  for (const comparison of outcome.comparisons ?? []) console.log(`\n${comparisonText(comparison)}\n`)
  for (const note of isShort ? (outcome.notes ?? []) : []) console.log(`\n${note}\n`)
  for (const row of outcome.rows) {
    const verdict = isMet(row) ? 'ok  ' : 'MISS'
    console.log(`  ${verdict} ${row.name}: ${row.value.toFixed(2)} ${row.unit} (${barText(row)})`)
    if (!isMet(row)) missed++
  }
  const seconds = (performance.now() - began) / 1_000
  if (!isShort && !process.env.BENCH_PARTS) writeReport({ name, title: bench.title, outcome, loadBefore, seconds })
}
process.exitCode = missed > 0 ? 1 : 0
