import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { CheckIcon } from '../../../../ui/art/icons.tsx'
import { CalendarXIcon } from '../../../../ui/art/icons-notification.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { isInFreePeriod } from '../free-period.ts'
import { OrderProblem } from '../order-problem.tsx'
import type { PageProps } from '../page-props.ts'
import { dateText, dayOfYearText } from '../subscription-words.ts'
import styles from './dialogs.module.css'

/** Says what cancelling means before it is done. */
export function CancelDialog({ site, billing, orders, onClose }: PageProps & { onClose: () => void }) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  const { subscriptionStatus, currentPeriodEnd } = billing.subscription
  const end = currentPeriodEnd ?? ''
  // Nothing is left to use of a period that was not paid.
  const isUnpaid = subscriptionStatus === 'PAST_DUE'
  const paidUntil = isInFreePeriod(billing, now) ? 'ending.freeUntil' : 'ending.paidUntil'
  const cancel = () =>
    orders.send({
      call: () => api.subscription.cancel({ body: { siteId: site.id } }),
      changesStatus: true,
      done: t('ending.done'),
      onDone: onClose,
    })
  return (
    <Dialog
      title={t('ending.ask')}
      text={isUnpaid ? t('ending.atOnce') : t(paidUntil, { day: dateText(texts, end) })}
      isInAddress
      onClose={onClose}
    >
      <ul className={styles.meanings}>
        {!isUnpaid && (
          <li>
            <CheckIcon size={18} />
            {t('ending.works')}
          </li>
        )}
        <li>
          <CheckIcon size={18} />
          {t('ending.stays')}
        </li>
        <li data-danger>
          <CalendarXIcon size={18} />
          {isUnpaid
            ? t('ending.endsNow', { sentence: t('place.noItems') })
            : t('ending.ends', { day: dayOfYearText(texts, end), sentence: t('place.noItems') })}
        </li>
      </ul>
      <OrderProblem orders={orders} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ending.keep')}</Button>
        <DebouncedButton kind="danger" loading={orders.isSending} onClick={cancel}>
          {t('ending.open')}
        </DebouncedButton>
      </div>
    </Dialog>
  )
}
