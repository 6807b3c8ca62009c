import { sameJson } from '@korto/domain/json/same-json'

export interface Merge<T> {
  /** Own changes on top of theirs; where both changed the same, the own value. */
  merged: T
  /** Fields that both changed, each to something else. */
  conflicts: string[]
  /** Fields that only they changed. */
  taken: string[]
}

/** Joins a draft with what others saved meanwhile, field by field; `base` is the state that the draft began with. */
export function mergeDraft<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const isMine = new Set(changedFields(base, mine))
  const isTheirs = changedFields(base, theirs)
  return {
    merged: { ...theirs, ...picked(mine, [...isMine]) },
    conflicts: isTheirs.filter((field) => isMine.has(field) && !sameJson(mine[field], theirs[field])),
    taken: isTheirs.filter((field) => !isMine.has(field)),
  }
}

/** The fields in which two states differ. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const fields = Object.keys({ ...before, ...after })
  // Both are of the same type, so each key is one of its fields.
  return (fields as (keyof T & string)[]).filter((field) => !sameJson(before[field], after[field]))
}

/** These fields of it, by their names. */
export const picked = <T extends object>(state: T, fields: readonly string[]): Partial<T> =>
  // A part of the entries of a `T`.
  Object.fromEntries(Object.entries(state).filter(([field]) => fields.includes(field))) as Partial<T>
