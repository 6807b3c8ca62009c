import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router'
import { pagePath, paths, safeBackPath } from '../../app/paths.ts'
import { SignInChoices } from '../../features/user/sign-in/sign-in-choices.tsx'
import { FIRST_WAY, signInWayOf } from '../../features/user/sign-in/sign-in-way.ts'
import { type HeadArgs, pageHead } from '../../lib/head/head.ts'
import { languageOf, useLanguage } from '../../lib/language/language.ts'
import { apiContext } from '../../lib/render/request-context.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { type RoomKey, textsIn, useTexts } from '../../lib/texts/texts.ts'
import styles from './login-page.module.css'
import { LoginPage } from './login-page.tsx'

const words = {
  email: { title: 'login.title', lead: 'login.lead' },
  phone: { title: 'login.title', lead: 'login.leadPhone' },
  register: { title: 'login.registerTitle', lead: 'login.lead' },
  forgot: { title: 'login.forgotTitle', lead: 'login.forgotLead' },
} as const satisfies Record<string, Record<string, RoomKey<'account'>>>

/** The same for everybody, so it is rendered by the server. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { google } = await context.get(apiContext).auth.options({})
  return { hasGoogle: google }
}

export function meta({ location, matches }: HeadArgs) {
  const { language, t } = textsIn(languageOf(location.pathname))
  return pageHead({
    language,
    origin: matches[0].loaderData.origin,
    path: '/login',
    title: t('user.signIn'),
    description: t('login.description'),
  })
}

/** Redirects back after signing in, by this form or in another tab. */
export default function Login() {
  const { hasGoogle } = useLoaderData<typeof loader>()
  const { t } = useTexts('account')
  const language = useLanguage()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const way = signInWayOf(useParams().way)
  const requested = useSearchParams()[0].get('back')
  const safe = safeBackPath(requested)
  const back = safe === '/' ? paths(language).home() : safe

  useEffect(() => {
    if (signedIn) navigate(back, { replace: true })
  }, [signedIn, back, navigate])

  return (
    <LoginPage title={t(words[way].title)} lead={t(words[way].lead)}>
      <SignInChoices
        way={way}
        returnTo={back}
        hasGoogle={hasGoogle}
        onWay={(next) =>
          navigate(paths(language).login(back ?? undefined, next === FIRST_WAY ? '' : next), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <p className={styles.rules}>
        {t('login.accept')} <Link to={pagePath(language, 'terms')}>{t('footer.terms')}</Link>,{' '}
        <Link to={pagePath(language, 'privacy')}>{t('footer.privacy')}</Link>
      </p>
    </LoginPage>
  )
}
