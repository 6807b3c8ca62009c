import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntries } from '../../features/booking/staff/use-change-entry.ts'
import { isUncertain } from '../../lib/api/api-error.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { type SeriesOrder, type SeriesProgress, saveSeries } from './save-series.ts'

const NOTHING: SeriesProgress = { ruleId: null, saved: new Set() }

/** Saves a plan; after a failure in the middle it says what is saved, and the next try does the rest. */
export function useSavePlan(siteId: number, onSaved: () => void) {
  const texts = useTexts('desk')
  const { t } = texts
  const queries = useQueryClient()
  const [progress, setProgress] = useState(NOTHING)
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [keys] = useState(() => new Map<string, string>())

  const save = async (order: Omit<SeriesOrder, 'idempotencyKey'>, count: number) => {
    setPending(true)
    setProblems([])
    const name = JSON.stringify([order.body, order.person])
    const idempotencyKey = keys.get(name) ?? randomId()
    keys.set(name, idempotencyKey)
    try {
      const failed = await saveSeries({ ...order, idempotencyKey }, progress, setProgress)
      setProblems(failed.map(({ date, error }) => `${dayText(texts, date, 'long')}: ${errorText(texts, error)}`))
      if (failed.length > 0) return
      toasts.show({ kind: 'success', title: t('planner.done', { count }) })
      onSaved()
    } catch (error) {
      setProblems([isUncertain(error) ? t('save.failed') : errorText(texts, error)])
    } finally {
      setPending(false)
      await invalidateEntries(queries, siteId)
    }
  }
  return { save, isPending, problems, hasBegun: progress.ruleId !== null }
}
