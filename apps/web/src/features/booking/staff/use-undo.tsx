import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { rulesQuery } from '../staff-api.ts'
import type { DayEntry } from './day-entries.ts'
import { type ChangeScope, type EntryPatch, patchBack, versionAfter } from './entry-patch.ts'
import type { ChangeAnswer } from './send-change.ts'
import { UndoButton } from './undo-button.tsx'
import { UNDO_MS } from './undo-ms.ts'
import { type ClubTime, useChangeEntry } from './use-change-entry.ts'

export interface Undoable {
  /** What was done: «Irina Volkova moved to 18:30». */
  title: string
  /** As it was before. */
  entry: DayEntry
  patch: EntryPatch
  scope?: ChangeScope
  answer: ChangeAnswer
}

/** Offers for 10 s to undo a change. It is an ordinary change back, and is refused as one. */
export function useUndo(site: ClubTime) {
  const { change } = useChangeEntry(site)
  const queries = useQueryClient()
  const { sendBack, say } = useUndoToast()
  return useCallback(
    ({ title, entry, patch, scope = 'this', answer }: Undoable) => {
      const back = async () => {
        const rules = scope === 'following' ? await queries.ensureQueryData(rulesQuery(site.id)) : []
        const rule = rules.find(({ id }) => id === answer.id)
        const version = versionAfter(entry, patch)
        const after = rule ? { ...entry, ruleId: rule.id, ruleVersion: rule.version } : { ...entry, version }
        await change(after, patchBack(entry, patch), { scope })
      }
      say(title, () => sendBack(back))
    },
    [change, queries, site.id, sendBack, say],
  )
}

/** The offer on screen. */
let offered: number | null = null

/** The toast of anything that can be undone, and what is said when that fails. */
export function useUndoToast() {
  const texts = useTexts('desk')
  const { t } = texts
  const sendBack = async (back: () => Promise<unknown>): Promise<void> => {
    try {
      await back()
      toasts.show({ kind: 'success', title: t('undo.done') })
    } catch (error) {
      const code = codeOf(error)
      if (isUncertain(error))
        return void toasts.show({ kind: 'error', title: t('save.failed'), retry: () => void sendBack(back) })
      const reason =
        code === 'NOT_ENOUGH_CAPACITY' || code === 'COACH_NOT_FOUND'
          ? t('undo.placeGone')
          : code === 'CHANGED' || code === 'STATE'
            ? t('undo.changed')
            : errorText(texts, error)
      toasts.show({ kind: 'error', title: t('undo.failed'), text: reason })
    }
  }
  const say = (title: string, undo: () => void) => {
    // Only the last change can be undone: those before it are no longer the state that they led to.
    if (offered !== null) toasts.close(offered)
    offered = toasts.show({
      kind: 'success',
      title,
      stayMs: UNDO_MS,
      action: (close) => (
        <UndoButton
          onUndo={() => {
            close()
            undo()
          }}
        />
      ),
    })
  }
  return { sendBack, say }
}
