import type { StaffRule } from '@korto/contract/recurring-lists'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import type { Day } from '@korto/domain/time/day'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endSeries } from '../../features/booking/staff/end-series.ts'
import { invalidateEntries } from '../../features/booking/staff/use-change-entry.ts'
import { adminKey } from '../../lib/api/admin-key.ts'
import { isUncertain } from '../../lib/api/api-error.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { consolePaths } from '../../lib/console-paths.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import styles from './client-card.module.css'

interface Props {
  rule: StaffRule
  title: string
  next: Day
}

/** Changes a series on the board, or ends it with its next date. */
export function SeriesActions({ rule, title, next }: Props) {
  const texts = useTexts('clients')
  const { t, language } = texts
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const end = async () => {
    setAsking(false)
    setPending(true)
    try {
      await endSeries(rule, next)
      toasts.show({ kind: 'success', title: t('client.seriesEnded') })
    } catch (error) {
      toasts.show({
        kind: 'error',
        title: t('client.couldNotSave'),
        ...(isUncertain(error) ? { retry: () => void end() } : { text: errorText(texts, error) }),
      })
    }
    setPending(false)
    await Promise.all([
      invalidateEntries(queries, rule.siteId),
      invalidate(queries, adminKey(rule.siteId, 'client-bookings')),
    ])
  }
  return (
    <span className={styles.seriesActions}>
      <ButtonLink size="sm" to={consolePaths(language).board({ day: next, booking: occasionId(rule.id, next) })}>
        {t('client.seriesChange')}
      </ButtonLink>
      <Button kind="danger-plain" size="sm" loading={isPending} onClick={() => setAsking(true)}>
        {t('client.seriesEnd')}
      </Button>
      {isAsking && (
        <Confirm
          question={t('client.seriesEndAsk')}
          text={t('client.seriesEndText', { series: title, day: dayText(texts, next, 'long') })}
          confirmLabel={t('client.seriesEndDo')}
          isDangerous
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        />
      )}
    </span>
  )
}
