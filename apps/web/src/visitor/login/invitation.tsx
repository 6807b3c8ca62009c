import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { invitationQuery } from '../../features/staff/api.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { useHydrated } from '../../lib/first-load/hydrated.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ClubLogo } from '../../ui/art/club-logo.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { accountHead } from './account-head.ts'
import { LoginPage } from './login-page.tsx'

export const meta = accountHead('user.signIn')

/** An invitation to help run a club: its name, and the way to accept. */
export default function Invitation() {
  const { t } = useTexts('account')
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { code = '' } = useParams()
  const { data: invitation, error, refetch } = useQuery({ ...invitationQuery(code), enabled: isHydrated })
  if (codeOf(error) === 'INVITATION')
    return (
      <LoginPage title={t('invitation.invalid')} lead={t('invitation.invalidHelp')}>
        <ButtonLink kind="primary" size="lg" full to={paths(language).home()}>
          {t('pages.home')}
        </ButtonLink>
      </LoginPage>
    )
  if (error) return <FailedState title={t('account.failed')} onRetry={refetch} />
  if (!invitation)
    return (
      <LoginPage title={t('user.signIn')}>
        <Skeleton height={240} />
      </LoginPage>
    )
  const { siteId, siteName, logoURL } = invitation
  return (
    <LoginPage title={t('invitation.title', { club: siteName })} lead={t('invitation.lead')}>
      <ClubLogo site={{ id: siteId, tags: [], logoURL }} size={60} />
      <AcceptInvitation code={code} club={siteName} />
    </LoginPage>
  )
}
