import { Suspense, useEffect, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useFetchCustomToken } from '../../features/user/api.ts'
import { SignInChoices } from '../../features/user/sign-in/sign-in-choices.tsx'
import { FIRST_WAY } from '../../features/user/sign-in/sign-in-way.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoginPage } from '../login/login-page.tsx'

/** A tab opened by an embedded timetable: signs in, passes the session to it, and closes. */
export function SessionHandOver({ site }: { site: { id: number; name: string; country: string } }) {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const [way, setWay] = useState(FIRST_WAY)
  const here = paths(useLanguage()).handOver(site.id)
  return (
    <LoginPage title={t('embed.handOver.title', { club: site.name })} lead={t('embed.handOver.lead')}>
      {signedIn ? (
        <HandOverProgress />
      ) : (
        <Suspense fallback={<Skeleton height={240} />}>
          <SignInChoices way={way} clubCountry={site.country} returnTo={here} onWay={setWay} />
        </Suspense>
      )}
    </LoginPage>
  )
}

/** The opener answers at once or never. */
const TIMEOUT_MS = 3_000

function HandOverProgress() {
  const { t } = useTexts()
  const { mutate } = useFetchCustomToken()
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    const opener: Window | null = window.opener
    const ours = globalThis.location.origin
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      // A token is created for our own opener only.
      if (opener === null || source !== opener || origin !== ours || data?.type !== 'korto:hand-over') return
      window.removeEventListener('message', onMessage)
      mutate(undefined, {
        onSuccess: ({ token }) => {
          opener.postMessage({ type: 'korto:token', token }, ours)
          window.close()
        },
        onError: () => setLost(true),
      })
    }
    window.addEventListener('message', onMessage)
    opener?.postMessage({ type: 'korto:signed-in' }, ours)
    const timer = setTimeout(() => setLost(true), TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
    }
  }, [mutate])

  if (isLost)
    return (
      <Notice kind="info" title={t('embed.handOver.signedIn')}>
        {t('embed.handOver.again')}
      </Notice>
    )
  return <p role="status">{t('embed.handOver.going')}</p>
}
