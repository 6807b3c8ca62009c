import { isComplete, missingOf } from '@korto/domain/user/complete'
import { Navigate } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { EmailControl } from '../../features/user/account/email-control.tsx'
import { NameForm } from '../../features/user/account/name-form.tsx'
import { PasswordSection } from '../../features/user/account/password-section.tsx'
import { PhoneSection } from '../../features/user/phone/phone-section.tsx'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountHead } from '../login/account-head.ts'
import { AccountPage } from './account-page.tsx'
import { Private } from './private.tsx'

export const meta = accountHead('upgrade.title')

/** What an account that was created by staff, or has no password, still needs. A complete one is redirected. */
export default function Upgrade() {
  const { t } = useTexts('account')
  const profile = pagePath(useLanguage(), 'profile')
  return (
    <Private>
      {(user) => {
        if (isComplete(user)) return <Navigate to={profile} replace />
        const missing = missingOf(user)
        return (
          <AccountPage title={t('upgrade.title')}>
            <Notice kind="info">{t('upgrade.lead', { count: missing.length })}</Notice>
            {missing.includes('name') && (
              <Card>
                <NameForm name="" />
              </Card>
            )}
            {missing.includes('email') && (
              <Card>
                <EmailControl email={null} />
              </Card>
            )}
            {missing.includes('password') && <PasswordSection user={user} />}
            {missing.includes('phone') && <PhoneSection user={user} />}
          </AccountPage>
        )
      }}
    </Private>
  )
}
