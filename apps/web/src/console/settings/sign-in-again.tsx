import { useSignOut } from '../../features/user/sign-out.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'

/** Some things are done only shortly after a sign-in, which the text explains; the person comes back here. */
export function SignInAgain({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTexts()
  const signOut = useSignOut()
  return (
    <Confirm
      question={t('refusal.SIGN_IN_AGAIN')}
      text={text}
      confirmLabel={t('user.signIn')}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    />
  )
}
