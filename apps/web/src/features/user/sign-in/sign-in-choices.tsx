import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { MailIcon, PhoneIcon, UserIcon } from '../../../ui/art/icons.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { PhoneVerification } from '../phone/phone-verification.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in-choices.module.css'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInWay } from './sign-in-way.ts'

interface Props {
  way: SignInWay
  onWay: (way: SignInWay) => void
  /** Of the club that is to be booked; a number without country code is read as one of it. */
  clubCountry?: string | undefined
  /** The address to return to from Google, if not the current page. */
  returnTo?: string
  /** Requested when the page did not load it. */
  hasGoogle?: boolean
}

/** All sign-in methods, for the page and for dialogs. What happens after is up to the caller. */
export function SignInChoices({ way, onWay, clubCountry, returnTo, hasGoogle }: Props) {
  const { t } = useTexts('account')
  // Whoever waits for a code has chosen; «Change» brings the other methods back.
  const [isCodeSent, setCodeSent] = useState(false)
  if (way === 'forgot') return <ForgotForm onBack={() => onWay('email')} />
  return (
    <div className={styles.choices}>
      {!isCodeSent && (
        <SegmentedControl
          label={t('login.choice')}
          choices={[
            { value: 'phone', label: t('login.tabPhone'), icon: <PhoneIcon size={16} /> },
            { value: 'email', label: t('login.tabEmail'), icon: <MailIcon size={16} /> },
            { value: 'register', label: t('login.tabRegister'), icon: <UserIcon size={16} /> },
          ]}
          value={way}
          full
          onChange={onWay}
        />
      )}
      {way === 'phone' && <PhoneVerification purpose="sign-in" clubCountry={clubCountry} onSent={setCodeSent} />}
      {way === 'phone' && <p className={styles.note}>{t('login.newHere')}</p>}
      {way === 'email' && <SignInForm onForgot={() => onWay('forgot')} />}
      {way === 'register' && <RegisterForm />}
      {!isCodeSent && <GoogleButton returnTo={returnTo} hasGoogle={hasGoogle} />}
    </div>
  )
}
