import { useState } from 'react'
import { RegisterForm } from '../../features/user/register-form.tsx'
import { SignInForm } from '../../features/user/sign-in-form.tsx'
import { useTexts } from '../../lib/texts.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

/** Signing in without leaving what was chosen. */
export function SignInStep() {
  const { t } = useTexts()
  const [form, setForm] = useState<'sign-in' | 'register'>('sign-in')
  return (
    <>
      <SegmentedControl
        label={t('login.choice')}
        choices={[
          { value: 'sign-in', label: t('user.signIn') },
          { value: 'register', label: t('user.register') },
        ]}
        value={form}
        full
        onChange={setForm}
      />
      {form === 'sign-in' ? <SignInForm /> : <RegisterForm />}
    </>
  )
}
