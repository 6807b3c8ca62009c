import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useAnswerBooking } from '../../features/booking/staff-api.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'

/** Accept and Reject on a pending block, for the pointer; rejecting asks first. */
export function useBlockAnswer(site: StaffSiteRead) {
  const texts = useTexts('console')
  const { t } = texts
  const answer = useAnswerBooking(site.id)
  const [rejecting, setRejecting] = useState<DayEntry | null>(null)
  const answerWith = ({ bookingId: id }: DayEntry, isAccepted: boolean) => {
    setRejecting(null)
    if (id === null || answer.isPending) return
    answer.mutate(
      { id, isAccepted },
      { onError: (error) => toasts.show({ kind: 'error', title: t('error.default'), text: errorText(texts, error) }) },
    )
  }
  return {
    give: (entry: DayEntry, wanted: string) => (wanted === 'accept' ? answerWith(entry, true) : setRejecting(entry)),
    question: rejecting && (
      <Confirm
        question={t('day.rejectAsk', { name: clientName(texts, rejecting.user) })}
        text={rejecting.itemName}
        confirmLabel={t('day.reject')}
        isDangerous
        onConfirm={() => answerWith(rejecting, false)}
        onCancel={() => setRejecting(null)}
      />
    ),
  }
}
