import { shownName } from '@korto/domain/user/shown-name'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { chooseSite } from '../../features/site/current-site.ts'
import { useAcceptInvitation } from '../../features/staff/api.ts'
import { SignInChoices } from '../../features/user/sign-in/sign-in-choices.tsx'
import type { SignInWay } from '../../features/user/sign-in/sign-in-way.ts'
import { useSignOut } from '../../features/user/sign-out.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { inLanguage, useLanguage } from '../../lib/language/language.ts'
import { useUser } from '../../lib/session/session.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { firstAdminPage } from '../../shell/first-admin-page.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import styles from './login-page.module.css'

/** Signing in here accepts; a user who was signed in already has to confirm. */
export function AcceptInvitation({ code, club }: { code: string; club: string }) {
  const texts = useTexts('account')
  const { t } = texts
  const language = useLanguage()
  const navigate = useNavigate()
  const user = useUser()
  const signOut = useSignOut()
  const accept = useAcceptInvitation()
  const [way, setWay] = useState<SignInWay>('email')
  const [cameSignedOut, setCameSignedOut] = useState(false)

  const acceptNow = () =>
    accept.mutate(code, {
      onSuccess: ({ siteId, permissions }) => {
        chooseSite(siteId)
        toasts.show({ kind: 'success', title: t('invitation.accepted', { club }) })
        const page = firstAdminPage({ permissions, supplItemIds: [] })
        navigate(pagePath(language, page), { replace: true })
      },
    })
  const onSignedIn = useEffectEvent(() => {
    if (accept.isIdle) acceptNow()
  })
  useEffect(() => {
    if (user === null) setCameSignedOut(true)
    if (user && cameSignedOut) onSignedIn()
  }, [user, cameSignedOut])

  if (user === null)
    return <SignInChoices way={way} onWay={setWay} returnTo={inLanguage(language, `/login_after_invitation/${code}`)} />
  if (!user) return <Skeleton height={120} />
  return (
    <div className={styles.question}>
      <h2>{t('invitation.ask', { name: shownName(user) })}</h2>
      <p className={styles.lead}>{t('invitation.askText')}</p>
      {accept.error && <Notice kind="danger">{errorText(texts, accept.error)}</Notice>}
      <DebouncedButton kind="primary" size="lg" full loading={accept.isPending} onClick={acceptNow}>
        {t('invitation.accept')}
      </DebouncedButton>
      <Button kind="subtle" full onClick={() => signOut.mutate()}>
        {t('invitation.other')}
      </Button>
    </div>
  )
}
