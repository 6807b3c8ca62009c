import { useQuery } from '@tanstack/react-query'
import { useSendReceipt } from '../../../features/booking/receipt/receipt-api.ts'
import { settingsQuery } from '../../../features/notification/settings/settings-api.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'

/** Asks for a letter about the new booking. Not shown to those who get one of every booking. */
export function ReceiptTick({ bookingId }: { bookingId: number }) {
  const texts = useTexts('notifications')
  const { data: settings } = useQuery(settingsQuery)
  const send = useSendReceipt()
  if (!settings || settings.receipts) return null
  const isAsked = send.isPending || send.isSuccess
  return (
    <>
      <Toggle
        kind="checkbox"
        label={texts.t('receiptLetter.ask')}
        hint={texts.t(send.isSuccess ? 'receiptLetter.sent' : 'receiptLetter.hint')}
        checked={isAsked}
        disabled={isAsked}
        onChange={() => send.mutate(bookingId)}
      />
      {send.error && <Notice kind="danger">{errorText(texts, send.error)}</Notice>}
    </>
  )
}
