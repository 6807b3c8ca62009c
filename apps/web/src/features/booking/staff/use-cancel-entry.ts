import { useCallback } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import type { DayEntry } from './day-entries.ts'
import type { ChangeScope } from './entry-patch.ts'
import { type ClubTime, useChangeEntry } from './use-change-entry.ts'
import { useUndo } from './use-undo.tsx'

/** Cancels a booking and offers to take it back; the end of a series was asked for and has no way back. */
export function useCancelEntry(site: ClubTime) {
  const { cancel } = useChangeEntry(site)
  const offerUndo = useUndo(site)
  return useCallback(
    async (entry: DayEntry, scope: ChangeScope, done: string) => {
      const answer = await cancel(entry, scope)
      if (scope === 'this') offerUndo({ title: done, entry, patch: { status: 'CANCELED' }, answer })
      else toasts.show({ kind: 'success', title: done })
    },
    [cancel, offerUndo],
  )
}
