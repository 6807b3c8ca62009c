import type { Contest } from './contest.ts'

/** A measurement with its bar. Each runs alone: `npm run bench -- start`. */
export interface Bench {
  /** What is measured, in one line. */
  title: string
  /** Short runs only show that the bench works: few and small rounds, no report. */
  run(isShort: boolean): Promise<Outcome>
}

export interface Outcome {
  rows: Row[]
  /** What was measured in turns, for the table and the picture. */
  contests?: Contest[]
  /** Paragraphs of Markdown for the report: plans, counts, what was seen beside the figures. */
  notes?: string[]
}

export interface Row {
  name: string
  value: number
  unit: string
  /** What the value may be at most, or must be at least. */
  bar: { atMost: number } | { atLeast: number }
}

export const holds = ({ value, bar }: Row): boolean => ('atMost' in bar ? value <= bar.atMost : value >= bar.atLeast)

export const barText = ({ bar }: Row): string => ('atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`)
