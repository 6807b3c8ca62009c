import { PostLoginForm } from '../features/user/sign-in/post-login-form.tsx'
import { useTexts } from '../lib/texts/texts.ts'
import { BlockingDialog } from '../ui/overlay/blocking-dialog.tsx'

/** Before anything else, whoever has no name yet is asked for it. It cannot be dismissed. */
export function PostLogin() {
  const { t } = useTexts('account')
  return (
    <BlockingDialog title={t('postLogin.title')} text={t('postLogin.lead')}>
      <PostLoginForm />
    </BlockingDialog>
  )
}
