import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { useConfirmEmail } from '../../features/user/account/email-api.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { accountHead } from '../login/account-head.ts'
import { LoginPage } from '../login/login-page.tsx'

export const meta = accountHead('email.title')

/** The link sent to a new e-mail address, which proves its ownership. */
export default function ConfirmEmail() {
  const { t } = useTexts('account')
  const language = useLanguage()
  const { token = '' } = useParams()
  const confirm = useConfirmEmail()
  const isSent = useRef(false)
  useEffect(() => {
    // The link works once.
    if (isSent.current) return
    isSent.current = true
    confirm.mutate(token)
  }, [token, confirm.mutate])

  if (confirm.isIdle || confirm.isPending)
    return (
      <LoginPage title={t('email.title')}>
        <Skeleton height={48} />
      </LoginPage>
    )
  return (
    <LoginPage
      title={t(confirm.isSuccess ? 'email.confirmed' : 'email.notConfirmed')}
      lead={t(confirm.isSuccess ? 'email.confirmedText' : 'email.notConfirmedText')}
    >
      <ButtonLink kind="primary" size="lg" full to={pagePath(language, 'profile')}>
        {t('profile.title')}
      </ButtonLink>
    </LoginPage>
  )
}
