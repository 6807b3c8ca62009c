import { useState } from 'react'
import { ApiError, type ChangeMade, codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import type { Choices, Draft } from './use-draft.ts'

interface Stored<T> {
  stored: T
  version: number
}

interface Saving<T extends object> {
  draft: Draft<T>
  /** Sends the whole draft with the version that it is based on. */
  send: (draft: T, expectedVersion: number) => Promise<unknown>
  /** Reads again what is stored, after a save and when somebody else saved. */
  reread: () => Promise<Stored<T>>
  onSaved?: () => void
}

/** Somebody else changed the same fields meanwhile. */
export interface ChangedMeanwhile<T> extends Stored<T> {
  conflicts: string[]
  taken: string[]
  change: ChangeMade | null
}

/** Others may save again and again; then the question is asked after all. */
const MOST_ATTEMPTS = 3

/**
 * Saves a draft. When somebody else saved meanwhile, changes of other fields are joined and saved by itself; the same fields
 * are asked about (`changed`), and the draft stays.
 */
export function useSaveDraft<T extends object>({ draft, send, reread, onSaved }: Saving<T>) {
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [changed, setChanged] = useState<ChangedMeanwhile<T> | null>(null)

  async function save(): Promise<boolean> {
    if (isSaving) return false
    setSaving(true)
    setError(null)
    setChanged(null)
    try {
      return await attempt(1)
    } catch (failure) {
      setError(failure)
      return false
    } finally {
      setSaving(false)
    }
  }

  async function attempt(count: number): Promise<boolean> {
    const sent = draft.latest()
    try {
      await send(sent.draft, sent.version)
    } catch (failure) {
      if (codeOf(failure) !== 'CHANGED' || count > MOST_ATTEMPTS) throw failure
      return await join(failure, count)
    }
    const { stored, version } = await reread()
    draft.adoptSaved(sent.draft, stored, version)
    onSaved?.()
    return true
  }

  async function join(failure: unknown, count: number): Promise<boolean> {
    const now = await reread()
    const { conflicts, taken } = draft.mergeWith(now.stored)
    if (conflicts.length > 0) {
      setChanged({ ...now, conflicts, taken, change: failure instanceof ApiError ? failure.change : null })
      return false
    }
    draft.adopt(now.stored, now.version)
    return attempt(count + 1)
  }

  return {
    save,
    isSaving,
    /** Nothing is known to be wrong with the draft: it may be sent again. */
    problem: isUncertain(error) ? ('failed' as const) : null,
    /** Why the server does not take it. */
    refusal: isUncertain(error) ? null : error,
    forgetRefusal: () => setError(null),
    changed,
    /** Answers the question: the draft takes over these fields and is saved. */
    choose: (choices: Choices) => {
      if (!changed) return
      draft.adopt(changed.stored, changed.version, choices)
      void save()
    },
    keepDraft: () => setChanged(null),
  }
}
