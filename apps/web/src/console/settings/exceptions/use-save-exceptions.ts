import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type ExceptionSave, saveExceptions } from './save-exceptions.ts'

/** Long enough to read who saved meanwhile. */
const STAY_MS = 10_000

/** Saves or removes an exception and says so; `onSaved` follows when the list shows it. */
export function useSaveExceptions(site: StaffSiteRead, isCoach: boolean, onSaved: () => void) {
  const { t } = useTexts('exceptions')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (save: ExceptionSave) => saveExceptions(queries, site, save, noteActivity),
    onSuccess: async (saved, { change }) => {
      // Awaited, so that the list shows it when the form closes.
      await invalidate(queries, adminKey(site.id, 'site'))
      if (!saved.isSaved) return
      const room = isCoach ? 'daysOff' : 'exceptions'
      toasts.show({
        kind: 'success',
        title: t(change.kind === 'remove' ? `${room}.removed` : `${room}.saved`),
        ...(saved.meanwhile !== undefined && { text: meanwhileText(saved.meanwhile), stayMs: STAY_MS }),
      })
      onSaved()
    },
  })

  function meanwhileText(name: string | null) {
    return name === null ? t('exceptions.onTopUnknown') : t('exceptions.onTop', { name })
  }
}
