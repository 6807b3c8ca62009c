import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { ChangeScope } from '../../features/booking/staff/entry-patch.ts'
import { ScopeQuestion } from '../../features/booking/staff/scope-question.tsx'
import { followingText } from '../../features/booking/staff/series-dates.ts'
import { useCancelEntry } from '../../features/booking/staff/use-cancel-entry.ts'
import { rulesQuery } from '../../features/booking/staff-api.ts'
import { isUncertain } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import styles from './drag/drop-layer.module.css'

/** Asks before a booking is canceled; of a series, which dates. */
export function useCancelQuestion(site: StaffSiteRead) {
  const [entry, setEntry] = useState<DayEntry | null>(null)
  const close = () => setEntry(null)
  return {
    ask: setEntry,
    question: entry && <CancelQuestion site={site} entry={entry} onClose={close} />,
  }
}

interface Props {
  site: StaffSiteRead
  entry: DayEntry
  onClose: () => void
}

function CancelQuestion({ site, entry, onClose }: Props) {
  const texts = useTexts('desk')
  const { t } = texts
  const name = clientName(useTexts('console'), entry.user)
  const cancelEntry = useCancelEntry(site)
  const { data: rules = [] } = useQuery(rulesQuery(site.id))
  const rule = rules.find(({ id }) => id === entry.ruleId)
  const date = entry.occurrenceDate ?? entry.fromDate.slice(0, 10)

  const cancel = async (scope: ChangeScope): Promise<void> => {
    onClose()
    try {
      await cancelEntry(entry, scope, t('cancel.done', { name }))
    } catch (error) {
      const again = isUncertain(error) && { retry: () => void cancel(scope) }
      toasts.show({ kind: 'error', title: t('save.failed'), text: errorText(texts, error), ...again })
    }
  }
  if (rule)
    return (
      <Modal className={styles.question} role="alertdialog" label={t('cancel.series')} onClose={onClose}>
        <ScopeQuestion
          title={t('cancel.series')}
          hints={{ this: dayText(texts, date, 'long'), following: followingText(texts, rule, date) }}
          keepLabel={t('cancel.nothing')}
          doLabel={t('cancel.do')}
          isDangerous
          onKeep={onClose}
          onChoose={(scope) => void cancel(scope)}
        />
      </Modal>
    )
  return (
    <Confirm
      question={t('cancel.ask', { name })}
      text={`${entry.itemName}, ${dayText(texts, date, 'long')}, ${timeRangeText({ start: entry.fromDate, end: entry.toDate })}`}
      confirmLabel={t('cancel.do')}
      isDangerous
      onConfirm={() => void cancel('this')}
      onCancel={onClose}
    />
  )
}
