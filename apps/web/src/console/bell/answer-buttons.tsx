import type { StaffBooking } from '@korto/contract/booking-lists'
import { decideAccept, decideReject } from '@korto/domain/booking/accept-reject'
import { useState } from 'react'
import { useAnswerBooking } from '../../features/booking/staff-api.ts'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { CheckIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import styles from './bell.module.css'

interface Props {
  booking: StaffBooking
  site: AdministeredSite
  name: string
  onAnswered: () => void
}

/** Accept and Reject by the rights of the user. Where somebody else was faster the entry just goes. */
export function AnswerButtons({ booking, site, name, onAnswered }: Props) {
  const { t } = useTexts('activity')
  const now = useMinute()
  const answer = useAnswerBooking(site.id)
  const [isAsking, setAsking] = useState(false)
  const asked = { ...booking, from: Date.parse(booking.fromDate) }
  if (!decideAccept(asked, site.rights, now).ok || !decideReject(asked, site.rights, now).ok)
    return <p className={styles.trust}>{t('bell.clubAnswers')}</p>

  const answerWith = (isAccepted: boolean) =>
    answer.mutate(
      { id: booking.id, isAccepted },
      {
        onSuccess: () =>
          toasts.show({ kind: 'success', title: t(isAccepted ? 'bell.accepted' : 'bell.rejected', { name }) }),
        onError: (error) => {
          if (!isDecided(error)) toasts.show({ kind: 'error', title: t('error.default') })
        },
        onSettled: onAnswered,
      },
    )
  if (isAsking)
    return (
      <div className={styles.buttons}>
        <p className={styles.question}>{t('bell.rejectAsk')}</p>
        <Button size="xs" autoFocus onClick={() => setAsking(false)}>
          {t('bell.keep')}
        </Button>
        <DebouncedButton kind="danger" size="xs" loading={answer.isPending} onClick={() => answerWith(false)}>
          {t('bell.reject')}
        </DebouncedButton>
      </div>
    )
  return (
    <div className={styles.buttons}>
      <DebouncedButton
        kind="primary"
        size="xs"
        aria-label={t('bell.acceptOf', { name })}
        loading={answer.isPending}
        onClick={() => answerWith(true)}
      >
        <CheckIcon size={16} />
        {t('bell.accept')}
      </DebouncedButton>
      <Button
        size="xs"
        aria-label={t('bell.rejectOf', { name })}
        disabled={answer.isPending}
        onClick={() => setAsking(true)}
      >
        {t('bell.reject')}
      </Button>
    </div>
  )
}

/** It was accepted, rejected or canceled meanwhile. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409)
