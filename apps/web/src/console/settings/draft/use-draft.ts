import { useSyncExternalStore } from 'react'
import { hasChanges, type KeptDraft, keptDrafts } from './kept-drafts.ts'
import { changedFields, type Merge, mergeDraft, picked } from './merge-draft.ts'

interface Source<T> {
  /** Which thing is edited: `site:3`, `item:11`, `item:new:3`. */
  key: string
  /** As it is saved now; a live read changes it at any time. */
  stored: T
  version: number
}

export type Choices = Record<string, 'mine' | 'theirs'>

/** A state at this moment, also after waiting for an answer. */
interface Latest<T> {
  base: T
  draft: T
  version: number
}

export interface Draft<T extends object> {
  draft: T
  change: (patch: Partial<T>) => void
  isChanged: boolean
  changedFields: string[]
  discard: () => void
  /** The version that the draft is based on. */
  knownVersion: number
  /** Puts the own changes on top of a newer state. A field of `choices` is taken from there, or kept. */
  adopt: (stored: T, version: number, choices?: Choices) => void
  /** What was sent is stored. The server may have cleaned it, so its word counts, except for what was changed since. */
  adoptSaved: (sent: T, stored: T, version: number) => void
  latest: () => Latest<T>
  mergeWith: (theirs: T) => Merge<T>
}

/**
 * A draft that live reads never overwrite and that survives a reload. While nothing is changed it follows what is stored;
 * from the first change on it keeps the state that it is based on.
 */
export function useDraft<T extends object>({ key, stored, version }: Source<T>): Draft<T> {
  const kept = useSyncExternalStore(
    keptDrafts.subscribe,
    () => keptDrafts.read(key),
    () => null,
  )
  const stateOf = (found: KeptDraft | null): Latest<T> => {
    if (!found || isCaughtUp(found, version)) return { base: stored, draft: stored, version }
    // Written by `change` and `adopt` below, of the same type.
    const base = { ...stored, ...(found.base as Partial<T>) }
    return { base, draft: { ...base, ...(found.changes as Partial<T>) }, version: found.version }
  }
  const latest = () => stateOf(keptDrafts.read(key))
  const keep = (base: T, draft: T, known: number) => {
    const next = { base, version: known, changes: picked(draft, changedFields(base, draft)) }
    keptDrafts.write(key, isCaughtUp(next, version) ? null : next)
  }
  const mergeWith = (theirs: T) => mergeDraft(latest().base, latest().draft, theirs)
  const shown = stateOf(kept)
  return {
    draft: shown.draft,
    change: (patch) => {
      const before = latest()
      keep(before.base, { ...before.draft, ...patch }, before.version)
    },
    isChanged: hasChanges(kept),
    changedFields: kept ? Object.keys(kept.changes) : [],
    discard: () => keptDrafts.write(key, null),
    knownVersion: shown.version,
    adopt: (theirs, known, choices = {}) => {
      const taken = Object.keys(choices).filter((field) => choices[field] === 'theirs')
      keep(theirs, { ...mergeWith(theirs).merged, ...picked(theirs, taken) }, known)
    },
    adoptSaved: (sent, stored, known) => keep(stored, mergeDraft(sent, latest().draft, stored).merged, known),
    latest,
    mergeWith,
  }
}

/** Nothing is changed, and what is stored is at least as new. Right after a save the page still has the state before it. */
const isCaughtUp = (kept: KeptDraft, storedVersion: number): boolean =>
  !hasChanges(kept) && storedVersion >= kept.version
