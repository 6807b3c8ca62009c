export type Invariant =
  | 'I1'
  | 'I3'
  | 'I9'
  | 'I12'
  | 'I14'
  | 'I16'
  | 'I26'
  | 'I28'
  | 'I41'
  | 'I43'
  | 'I44'
  | 'constraint'

export interface Violation {
  invariant: Invariant
  detail: string
}

/** What the checker found, one line each; empty when all is well. */
export const violationLines = (violations: Violation[]): string[] =>
  violations.map(({ invariant, detail }) => `${invariant}: ${detail}`)
