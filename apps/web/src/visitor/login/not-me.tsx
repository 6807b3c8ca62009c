import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { usePhoneNotMe } from '../../features/user/sign-in/not-me-api.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { accountHead } from './account-head.ts'
import { LoginPage } from './login-page.tsx'

export const meta = accountHead('notMe.title')

/** The link of the e-mail about a new phone. It needs a confirmation, since mail scanners open links too. */
export default function NotMe() {
  const { t } = useTexts('account')
  const to = paths(useLanguage())
  const { token = '' } = useParams()
  const takeBack = usePhoneNotMe()
  if (takeBack.isSuccess)
    return (
      <LoginPage title={t('notMe.done')} lead={t('notMe.doneText')}>
        <ButtonLink kind="primary" size="lg" full to={to.login(undefined, 'forgot')}>
          {t('password.resetTitle')}
        </ButtonLink>
      </LoginPage>
    )
  return (
    <LoginPage title={t('notMe.title')} lead={t('notMe.lead')}>
      {takeBack.error && <ErrorNotice error={takeBack.error} />}
      <Button kind="danger" size="lg" full loading={takeBack.isPending} onClick={() => takeBack.mutate(token)}>
        {t('notMe.confirm')}
      </Button>
    </LoginPage>
  )
}
