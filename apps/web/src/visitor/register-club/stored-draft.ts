import { useEffect, useState } from 'react'
import { type ClubDraft, EMPTY_DRAFT } from './club-draft.ts'

/** In session storage, since signing in with Google leaves the page. */
const KEPT = 'clubDraft'

function readDraft(): ClubDraft {
  try {
    return { ...EMPTY_DRAFT, ...JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') }
  } catch {
    return EMPTY_DRAFT // no storage, or invalid content
  }
}

function storeDraft(draft: ClubDraft): void {
  try {
    if (draft === EMPTY_DRAFT) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** The draft, which survives leaving the page within the tab. */
export function useStoredDraft() {
  const [draft, setDraft] = useState(readDraft)
  useEffect(() => storeDraft(draft), [draft])
  return {
    draft,
    change: (changes: Partial<ClubDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Synchronous: the component may unmount before the next render. */
    forget: () => {
      storeDraft(EMPTY_DRAFT)
      setDraft(EMPTY_DRAFT)
    },
  }
}
