import { useParams } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { useProveEmail } from '../../features/user/account/email-api.ts'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { accountHead } from '../login/account-head.ts'
import { LoginPage } from '../login/login-page.tsx'
import { Private } from './private.tsx'

export const meta = accountHead('email.title')

/** The link of the e-mail after a registration. The user must be signed in to that account, and confirms. */
export default function ProveEmail() {
  return <Private>{({ email }) => <ConfirmEmailOwner email={email ?? ''} />}</Private>
}

function ConfirmEmailOwner({ email }: { email: string }) {
  const { t } = useTexts('account')
  const language = useLanguage()
  const { token = '' } = useParams()
  const prove = useProveEmail()
  if (prove.isSuccess)
    return (
      <LoginPage title={t('email.proved')} lead={t('email.provedText')}>
        <ButtonLink kind="primary" size="lg" full to={pagePath(language, 'profile')}>
          {t('profile.title')}
        </ButtonLink>
      </LoginPage>
    )
  return (
    <LoginPage title={t('email.prove')} lead={t('email.proveText', { email })}>
      {prove.error && <ErrorNotice error={prove.error} />}
      <Button kind="primary" size="lg" full loading={prove.isPending} onClick={() => prove.mutate(token)}>
        {t('email.proveButton')}
      </Button>
    </LoginPage>
  )
}
