import { DeleteAccount } from '../../features/user/account/delete-account.tsx'
import { PasswordSection } from '../../features/user/account/password-section.tsx'
import { PersonSection } from '../../features/user/account/person-section.tsx'
import { PhoneSection } from '../../features/user/phone/phone-section.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { accountHead } from '../login/account-head.ts'
import { AccountPage } from './account-page.tsx'
import { MyWatchers } from './my-watchers.tsx'
import { Private } from './private.tsx'

export const meta = accountHead('profile.title')

export default function Profile() {
  const { t } = useTexts('account')
  return (
    <Private>
      {(user) => (
        <AccountPage title={t('profile.title')}>
          <PersonSection user={user} />
          <PhoneSection user={user} />
          <PasswordSection user={user} />
          <MyWatchers />
          <DeleteAccount />
        </AccountPage>
      )}
    </Private>
  )
}
