import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contest, type Lane, middle, ratioOf, type Sample } from './contest.ts'
import { commitLine, machineLine } from './machine.ts'
import { barText, holds, type Outcome, type Row } from './outcome.ts'
import { pictureOf } from './picture.ts'

const REPORTS = join(import.meta.dirname, '../reports')

export interface Report {
  name: string
  title: string
  outcome: Outcome
  /** Load of the machine before the bench began: anything but about nothing spoils it. */
  loadBefore: string
  seconds: number
}

/** The committed report is the last honest run: on a machine that did nothing else. */
export function writeReport(report: Report): void {
  mkdirSync(REPORTS, { recursive: true })
  const { name, title, outcome } = report
  const picture = pictureOf(title, outcome)
  if (picture) writeFileSync(join(REPORTS, `${name}.svg`), picture)
  writeFileSync(join(REPORTS, `${name}.md`), textOf(report, picture !== null))
}

function textOf({ name, title, outcome, loadBefore, seconds }: Report, hasPicture: boolean): string {
  const { rows, contests = [], notes = [] } = outcome
  const parts = [
    `# ${name}: ${title}`,
    `\`npm run bench -- ${name}\`, ${new Date().toISOString().slice(0, 10)}, commit ${commitLine()}, ${seconds.toFixed(0)} s. ` +
      `${machineLine()}; load average before the run ${loadBefore}.`,
    table(['What', 'Measured', 'Bar', 'Result'], rows.map(barLine)),
    ...(hasPicture ? [`![${title}](${name}.svg)`] : []),
    ...contests.map(contestText),
    ...notes,
  ]
  return `${parts.join('\n\n')}\n`
}

const barLine = (row: Row) => [
  row.name,
  `${figure(row.value)} ${row.unit}`.trim(),
  barText(row),
  holds(row) ? 'ok' : '**missed**',
]

export const contestText = (contest: Contest): string =>
  `## ${contest.title}\n\n${table(
    ['', 'per second', 'range', 'CPU ms each', 'median ms', 'p99 ms', 'bytes', 'ratio'],
    contest.lanes.map((lane, index) => laneLine(contest, lane, index)),
  )}`

function laneLine(contest: Contest, lane: Lane, index: number): string[] {
  const rates = lane.samples.map(({ perSecond }) => perSecond)
  const of = (pick: (sample: Sample) => number) => figure(middle(lane, pick))
  const hasCpu = lane.samples.every(({ cpuMs }) => cpuMs !== null)
  return [
    lane.name,
    of(({ perSecond }) => perSecond),
    `${figure(Math.min(...rates))}–${figure(Math.max(...rates))}`,
    hasCpu ? of(({ cpuMs }) => cpuMs ?? 0) : '',
    of(({ medianMs }) => medianMs),
    of(({ p99Ms }) => p99Ms),
    of(({ bytes }) => bytes),
    index === 0 ? '1' : figure(ratioOf(contest, index)),
  ]
}

export const table = (head: string[], lines: string[][]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Three digits say all that a measurement can know. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  return value.toPrecision(3)
}
