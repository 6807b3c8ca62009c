/** What reading unknown JSON gives: the value, or the field that is wrong and what is wrong with it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; problem: string }

/** Runs a reader and turns the first `Invalid` it meets into an answer; any other error is a bug and is rethrown. */
export function parsed<T>(read: () => T): Parsed<T> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof Invalid) return { ok: false, field: error.field, problem: error.message }
    throw error
  }
}

export class Invalid extends Error {
  readonly field: string

  constructor(field: string, problem: string) {
    super(problem)
    this.field = field
  }
}
