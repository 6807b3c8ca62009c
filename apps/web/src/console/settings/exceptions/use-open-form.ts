import { useState } from 'react'
import { useDraft } from '../draft/use-draft.ts'
import type { OpenForm } from './open-form.ts'

const CLOSED: { open: OpenForm | null } = { open: null }

/** Which form is open. From the first change on it is kept as a draft of the item: it survives a reload. */
export function useOpenForm(itemId: number) {
  const [shown, setShown] = useState<OpenForm | null>(null)
  const { draft, change, discard } = useDraft({ key: `item:${itemId}:exception`, stored: CLOSED, version: 0 })
  const show = (open: OpenForm | null) => {
    discard()
    setShown(open)
  }
  return {
    open: draft.open ?? shown,
    isChanged: draft.open !== null,
    show,
    change: (open: OpenForm) => change({ open }),
  }
}
