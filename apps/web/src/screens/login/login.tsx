import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RegisterForm } from '../../features/user/register-form.tsx'
import { SignInForm } from '../../features/user/sign-in-form.tsx'
import { pageHead } from '../../lib/head.ts'
import { languageOf } from '../../lib/language.ts'
import { useSignedIn } from '../../lib/session.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { safeBackPath } from '../../paths.ts'
import type { Route } from './+types/login.ts'

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
  const back = safeBackPath(useSearchParams()[0].get('back'))

  useEffect(() => {
    if (signedIn) navigate(back, { replace: true })
  }, [signedIn, back, navigate])

  return (
    <>
      <section>
        <h1>{t('user.signIn')}</h1>
        <SignInForm />
      </section>
      <section>
        <h2>{t('user.newHere')}</h2>
        <RegisterForm />
      </section>
    </>
  )
}
