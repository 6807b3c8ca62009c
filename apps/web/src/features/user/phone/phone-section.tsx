import type { UserRead } from '@korto/contract/user'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CheckIcon, PhoneIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useRemovePhone } from '../api.ts'
import { ErrorNotice } from '../error-notice.tsx'
import styles from './phone-section.module.css'
import { PhoneVerification } from './phone-verification.tsx'

/** Removes a verified number, or verifies one. */
export function PhoneSection({ user }: { user: UserRead }) {
  const { t } = useTexts('account')
  const { phoneNumber, unverifiedPhoneNumber } = user
  return (
    <Section title={t('phone.title')} text={t('phone.lead')} aside={<PhoneBadge user={user} />}>
      {phoneNumber ? (
        <VerifiedPhone phone={phoneNumber} />
      ) : (
        <PhoneVerification purpose="link" number={unverifiedPhoneNumber ?? ''} />
      )}
    </Section>
  )
}

function PhoneBadge({ user: { phoneNumber, unverifiedPhoneNumber } }: { user: UserRead }) {
  const { t } = useTexts('account')
  if (phoneNumber)
    return (
      <Badge kind="success">
        <CheckIcon size={14} />
        {t('phone.verified')}
      </Badge>
    )
  return <Badge kind="warning">{t(unverifiedPhoneNumber ? 'phone.notVerified' : 'phone.none')}</Badge>
}

function VerifiedPhone({ phone }: { phone: string }) {
  const { t } = useTexts('account')
  const remove = useRemovePhone()
  const [isAsking, setAsking] = useState(false)
  const disconnect = () => {
    setAsking(false)
    remove.mutate()
  }
  return (
    <>
      <div className={styles.verified}>
        <PhoneIcon size={18} />
        <span className={styles.number}>{phone}</span>
        <Button kind="danger-plain" size="sm" loading={remove.isPending} onClick={() => setAsking(true)}>
          {t('phone.disconnect')}
        </Button>
      </div>
      {remove.error && <ErrorNotice error={remove.error} />}
      {isAsking && (
        <Confirm
          question={t('phone.disconnectAsk', { phone })}
          text={t('phone.disconnectText')}
          confirmLabel={t('phone.disconnect')}
          isDangerous
          onConfirm={disconnect}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
