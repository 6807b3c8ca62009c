import type { ClosureRead } from '@korto/contract/closure'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorNotice } from '../../../features/user/error-notice.tsx'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { api } from '../../../lib/api/api.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { clock } from '../../../lib/time/clock.ts'
import { ClockIcon } from '../../../ui/art/icons.tsx'
import { UndoIcon } from '../../../ui/art/icons-booking.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './closure.module.css'

interface Props {
  siteId: number
  closure: Pick<ClosureRead, 'id' | 'canUndo' | 'undoUntil'>
}

/** The way back, as long as there is one. */
export function UndoCard({ siteId, closure }: Props) {
  const { t } = useTexts('closure')
  const queries = useQueryClient()
  const left = useSecondsUntil(closure.undoUntil)
  const undo = useMutation({
    mutationFn: () => api.closure.undo({ params: { id: siteId, closureId: closure.id } }),
    onSuccess: ({ activityId }) => noteActivity(activityId),
    onSettled: () => invalidate(queries, adminKey(siteId, 'closure', closure.id)),
  })
  if (!closure.canUndo || left === 0) return undo.error ? <ErrorNotice error={undo.error} /> : null
  return (
    <Section
      title={t('closure.undo')}
      aside={
        left !== null && (
          <Badge>
            <ClockIcon size={14} />
            {t('closure.left', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
          </Badge>
        )
      }
    >
      <p className={styles.undoText}>{t('closure.undoText')}</p>
      <DebouncedButton full loading={undo.isPending} onClick={() => undo.mutate()}>
        <UndoIcon size={18} />
        {t('closure.undoAll')}
      </DebouncedButton>
      {undo.error && <ErrorNotice error={undo.error} />}
    </Section>
  )
}

/** Counts down by the server's clock; null without an end. */
function useSecondsUntil(until: string | null): number | null {
  const secondsLeft = () => (until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1_000)))
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return secondsLeft()
}
