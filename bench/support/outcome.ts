import type { Comparison } from './comparison.ts'

/** A measurement with its bar. Each runs alone: `npm run bench -- start`. */
export interface Bench {
  /** What is measured, in one line. */
  title: string
  /** A short run only shows that the bench works: few and small rounds, no report. */
  run(isShort: boolean): Promise<Outcome>
}

export interface Outcome {
  rows: Row[]
  /** Shown as tables and as a chart. */
  comparisons?: Comparison[]
  /** Paragraphs of Markdown for the report: plans, counts. */
  notes?: string[]
}

export interface Row {
  name: string
  value: number
  unit: string
  /** What the value may be at most, or must be at least. */
  bar: { atMost: number } | { atLeast: number }
}

export const isMet = ({ value, bar }: Row): boolean => ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

export const barText = ({ bar }: Row): string => ('atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`)
