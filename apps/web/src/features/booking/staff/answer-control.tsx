import { decideAccept, decideReject } from '@korto/domain/booking/accept-reject'
import type { StaffRights } from '@korto/domain/permission/roles'
import { useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useAnswerBooking } from '../staff-api.ts'
import { clientName } from './client-name.ts'
import type { DayEntry } from './day-entries.ts'

interface Props {
  entry: DayEntry
  site: { id: number; rights: StaffRights }
}

/** Accept and reject buttons of a pending booking, by the user's rights. */
export function AnswerControl({ entry, site }: Props) {
  const texts = useTexts('console')
  const { t } = texts
  const now = useMinute()
  const answer = useAnswerBooking(site.id)
  const [isConfirming, setConfirming] = useState(false)
  const { bookingId: id } = entry
  const booking = { ...entry, from: Date.parse(entry.fromDate) }
  const mayAccept = decideAccept(booking, site.rights, now).ok
  const mayReject = decideReject(booking, site.rights, now).ok
  if (id === null || (!mayAccept && !mayReject)) return null

  const answerWith = (isAccepted: boolean) => {
    setConfirming(false)
    answer.mutate(
      { id, isAccepted },
      { onError: (error) => toasts.show({ kind: 'error', title: t('error.default'), text: errorText(texts, error) }) },
    )
  }
  const time = `${dayText(texts, entry.fromDate.slice(0, 10), 'long')}, ${timeRangeText({ start: entry.fromDate, end: entry.toDate })}`
  return (
    <Row>
      {mayAccept && (
        <DebouncedButton kind="primary" size="sm" loading={answer.isPending} onClick={() => answerWith(true)}>
          {t('day.accept')}
        </DebouncedButton>
      )}
      {mayReject && (
        <DebouncedButton size="sm" disabled={answer.isPending} onClick={() => setConfirming(true)}>
          {t('day.reject')}
        </DebouncedButton>
      )}
      {isConfirming && (
        <Confirm
          question={t('day.rejectAsk', { name: clientName(texts, entry.user) })}
          text={`${entry.itemName}, ${time}`}
          confirmLabel={t('day.reject')}
          isDangerous
          onConfirm={() => answerWith(false)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Row>
  )
}
