import { useState } from 'react'
import { deleteItem, useRereadItems } from '../../../features/item/staff-api.ts'
import { ApiError, codeOf, type RefusalFacts } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

interface Props {
  siteId: number
  item: { id: number; name: string }
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes a facility, a coach or a hall; asks again when something is booked there or it is still shared. */
export function DeleteItem({ siteId, item, onDeleted, onClose }: Props) {
  const texts = useTexts('facilities')
  const { t } = texts
  const { name } = item
  const [refused, setRefused] = useState<RefusalFacts | null>(null)
  const reread = useRereadItems(siteId)

  const remove = async (isForced: boolean) => {
    try {
      await deleteItem(item.id, isForced)
      toasts.show({ kind: 'success', title: t('delete.done', { name }) })
      onClose()
      onDeleted?.()
      await reread()
    } catch (error) {
      const isAsked = ['UPCOMING_BOOKINGS', 'IN_USE'].includes(codeOf(error))
      if (isAsked && error instanceof ApiError) return setRefused(error.facts)
      toasts.show({ kind: 'error', title: t('delete.failed', { name }), text: errorText(texts, error) })
      onClose()
    }
  }

  if (!refused)
    return (
      <Confirm
        question={t('delete.ask', { name })}
        text={t('delete.text')}
        confirmLabel={t('delete.confirm', { name })}
        isDangerous
        onConfirm={() => void remove(false)}
        onCancel={onClose}
      />
    )
  const { futureBookings: bookings = 0, futureSeries: series = 0, items } = refused
  return (
    <Confirm
      key="booked"
      question={
        items
          ? t('delete.shared', { names: items.map((one) => one.name).join(', ') })
          : t('delete.booked', { name, bookings, series })
      }
      text={t(items ? 'delete.sharedText' : 'delete.bookedText')}
      confirmLabel={t(items ? 'delete.hall' : 'delete.force')}
      isDangerous
      onConfirm={() => void remove(true)}
      onCancel={onClose}
    />
  )
}
