import { readdirSync } from 'node:fs'

/** A measurement with its bar. Each runs alone: `npm run bench -- start`. */
export interface Bench {
  /** What is measured, in one line. */
  title: string
  run(): Promise<Row[]>
}

export interface Row {
  name: string
  value: number
  unit: string
  /** What the value may be at most, or must be at least. */
  bar: { atMost: number } | { atLeast: number }
}

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}

let missed = 0
for (const name of wanted.length > 0 ? wanted : known) {
  const { bench }: { bench: Bench } = await import(`./${name}.bench.ts`)
  console.log(`\n${name}: ${bench.title}`)
  for (const row of await bench.run()) {
    const holds = 'atMost' in row.bar ? row.value <= row.bar.atMost : row.value >= row.bar.atLeast
    const bar = 'atMost' in row.bar ? `at most ${row.bar.atMost}` : `at least ${row.bar.atLeast}`
    console.log(`  ${holds ? 'ok  ' : 'MISS'} ${row.name}: ${row.value.toFixed(2)} ${row.unit} (${bar})`)
    if (!holds) missed++
  }
}
process.exitCode = missed > 0 ? 1 : 0
