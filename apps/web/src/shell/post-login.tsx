import { PostLoginForm } from '../features/user/sign-in/post-login-form.tsx'
import { useTexts } from '../lib/texts/texts.ts'
import { BlockingDialog } from '../ui/overlay/blocking-dialog.tsx'

/** Asks a user without a name for it. It cannot be dismissed. */
export function PostLogin() {
  const { t } = useTexts('account')
  return (
    <BlockingDialog title={t('postLogin.title')} text={t('postLogin.lead')}>
      <PostLoginForm />
    </BlockingDialog>
  )
}
