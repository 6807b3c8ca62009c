import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RegisterForm } from '../../features/user/register-form.tsx'
import { SignInForm } from '../../features/user/sign-in-form.tsx'
import { pageHead } from '../../lib/head.ts'
import { languageOf } from '../../lib/language.ts'
import { useSignedIn } from '../../lib/session.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { safeBackPath } from '../../paths.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'
import { LoginPicture } from './login-picture.tsx'

export function meta({ location, matches }: Route.MetaArgs) {
  const { language, t } = textsIn(languageOf(location.pathname))
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: '/login',
    title: t('user.signIn'),
    description: t('login.description'),
  })
}

/** Who is signed in, by this form or another tab, goes back to where they came from. */
export default function Login() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const [form, setForm] = useState<'sign-in' | 'register'>('sign-in')
  const back = safeBackPath(useSearchParams()[0].get('back'))

  useEffect(() => {
    if (signedIn) navigate(back, { replace: true })
  }, [signedIn, back, navigate])

  return (
    <div className={styles.page}>
      <div className={styles.account}>
        <div>
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
        </div>
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
      </div>
      <LoginPicture />
    </div>
  )
}
