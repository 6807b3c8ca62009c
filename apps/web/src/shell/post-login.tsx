import { PostLoginForm } from '../features/user/sign-in/post-login-form.tsx'
import { useAccountTexts } from '../lib/texts/account-texts.ts'
import { FirmDialog } from '../ui/overlay/firm-dialog.tsx'

/** Before anything else, whoever has no name yet is asked for it. It cannot be dismissed. */
export function PostLogin() {
  const { t } = useAccountTexts()
  return (
    <FirmDialog title={t('postLogin.title')} text={t('postLogin.lead')}>
      <PostLoginForm />
    </FirmDialog>
  )
}
