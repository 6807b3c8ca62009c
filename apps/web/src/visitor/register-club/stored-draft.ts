import { useEffect, useState } from 'react'
import { type ClubDraft, EMPTY_DRAFT } from './club-draft.ts'

/** In the session storage: signing in with Google leaves the page, and nothing may be lost by it. */
const KEPT = 'clubDraft'

function readDraft(): ClubDraft {
  try {
    return { ...EMPTY_DRAFT, ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return EMPTY_DRAFT // a browser that keeps nothing, or what is kept is not ours
  }
}

function storeDraft(draft: ClubDraft): void {
  try {
    if (draft === EMPTY_DRAFT) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, JSON.stringify(draft))
  } catch {
    // Then it lasts as long as the page.
  }
}

/** What has been written so far, also after leaving the page within the tab. */
export function useStoredDraft() {
  const [draft, setDraft] = useState(readDraft)
  useEffect(() => storeDraft(draft), [draft])
  return {
    draft,
    change: (changes: Partial<ClubDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** At once: whoever forgets may be gone before the next drawing. */
    forget: () => {
      storeDraft(EMPTY_DRAFT)
      setDraft(EMPTY_DRAFT)
    },
  }
}
