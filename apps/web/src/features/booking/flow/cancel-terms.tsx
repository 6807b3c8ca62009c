import { canFollowCancelAdvice } from '@korto/domain/booking/late-cancellation'
import { momentText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './cancel-terms.module.css'

interface Props {
  timezone: string
  /** The start of the booking, and the last moment at which its owner may cancel it. */
  from: number
  until: number
}

/** Until when a booking can be canceled, before and after booking it. */
export function CancelTerms({ timezone, from, until }: Props) {
  const texts = useTexts()
  const { t } = texts
  const now = useMinute()
  const moment = momentText(texts, timezone, until)
  if (now > until)
    return (
      <Notice kind="warning" title={t('booking.cannotCancel')}>
        {t('booking.couldCancelUntil', { moment })}
      </Notice>
    )
  return (
    <div className={styles.terms}>
      <p>{t('booking.cancelUntil', { moment })}</p>
      {canFollowCancelAdvice(from, now) && <p>{t('booking.cancelAdvice')}</p>}
    </div>
  )
}
