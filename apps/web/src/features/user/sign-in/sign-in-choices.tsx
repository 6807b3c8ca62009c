import { Suspense, useEffect } from 'react'
import { lazyPart, whenIdle } from '../../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { MailIcon, PhoneIcon, UserIcon } from '../../../ui/art/icons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in-choices.module.css'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInWay } from './sign-in-way.ts'

/** Preloaded after the page is rendered. */
const PhoneVerification = lazyPart(async () => (await import('../phone/phone-verification.tsx')).PhoneVerification)

interface Props {
  way: SignInWay
  onWay: (way: SignInWay) => void
  /** The address to return to from Google, if not the current page. */
  returnTo?: string
  /** Requested when the page did not load it. */
  hasGoogle?: boolean
}

/** All sign-in methods, for the page and for dialogs. What happens after is up to the caller. */
export function SignInChoices({ way, onWay, returnTo, hasGoogle }: Props) {
  const { t } = useTexts('account')
  useEffect(() => whenIdle(PhoneVerification.preload), [])
  if (way === 'forgot') return <ForgotForm onBack={() => onWay('email')} />
  return (
    <div className={styles.choices}>
      <SegmentedControl
        label={t('login.choice')}
        choices={[
          { value: 'email', label: t('login.tabEmail'), icon: <MailIcon size={16} /> },
          { value: 'phone', label: t('login.tabPhone'), icon: <PhoneIcon size={16} /> },
          { value: 'register', label: t('login.tabRegister'), icon: <UserIcon size={16} /> },
        ]}
        value={way}
        full
        onChange={onWay}
      />
      {way === 'email' && <SignInForm onForgot={() => onWay('forgot')} />}
      {way === 'register' && <RegisterForm />}
      {way === 'phone' && (
        <Suspense fallback={<Skeleton height={150} />}>
          <PhoneVerification purpose="sign-in" />
          <p className={styles.note}>{t('login.newHere')}</p>
        </Suspense>
      )}
      <GoogleButton returnTo={returnTo} hasGoogle={hasGoogle} />
    </div>
  )
}
