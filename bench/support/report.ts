import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartOf } from './chart.ts'
import { type Comparison, medianBy, ratioOf, type Sample, type Variant } from './comparison.ts'
import { commitLine, machineLine } from './machine.ts'
import { barText, isMet, type Outcome, type Row } from './outcome.ts'

const REPORTS = join(import.meta.dirname, '../reports')

export interface Report {
  name: string
  title: string
  outcome: Outcome
  /** Load average before the run: about zero on an idle machine. */
  loadBefore: string
  seconds: number
}

export function writeReport(report: Report): void {
  mkdirSync(REPORTS, { recursive: true })
  const { name, title, outcome } = report
  const chart = chartOf(title, outcome)
  if (chart) writeFileSync(join(REPORTS, `${name}.svg`), chart)
  writeFileSync(join(REPORTS, `${name}.md`), textOf(report, chart !== null))
}

function textOf({ name, title, outcome, loadBefore, seconds }: Report, hasChart: boolean): string {
  const { rows, comparisons = [], notes = [] } = outcome
  const parts = [
    `# ${name}: ${title}`,
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitLine()}, ${seconds.toFixed(0)} s. ` +
      `${machineLine()}; load average before the run ${loadBefore}.`,
    table(['What', 'Measured', 'Bar', 'Result'], rows.map(barLine)),
    ...(hasChart ? [`![${title}](${name}.svg)`] : []),
    ...comparisons.map(comparisonText),
    ...notes,
  ]
  return `${parts.join('\n\n')}\n`
}

const barLine = (row: Row) => [
  row.name,
  `${figure(row.value)} ${row.unit}`.trim(),
  barText(row),
  isMet(row) ? 'ok' : '**missed**',
]

export const comparisonText = (comparison: Comparison): string =>
  `## ${comparison.title}\n\n${table(
    ['', 'per second', 'range', 'CPU ms each', 'median ms', 'p99 ms', 'bytes', 'ratio'],
    comparison.variants.map((variant, index) => variantLine(comparison, variant, index)),
  )}`

function variantLine(comparison: Comparison, variant: Variant, index: number): string[] {
  const rates = variant.samples.map(({ perSecond }) => perSecond)
  const of = (pick: (sample: Sample) => number) => figure(medianBy(variant, pick))
  const hasCpu = variant.samples.every(({ cpuMs }) => cpuMs !== null)
  return [
    variant.name,
    of(({ perSecond }) => perSecond),
    `${figure(Math.min(...rates))}–${figure(Math.max(...rates))}`,
    hasCpu ? of(({ cpuMs }) => cpuMs ?? 0) : '',
    of(({ medianMs }) => medianMs),
    of(({ p99Ms }) => p99Ms),
    of(({ bytes }) => bytes),
    index === 0 ? '1' : figure(ratioOf(comparison, index)),
  ]
}

export const table = (head: string[], lines: string[][]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Three significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  return value.toPrecision(3)
}
