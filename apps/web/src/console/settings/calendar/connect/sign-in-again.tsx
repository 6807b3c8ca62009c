import { useSignOut } from '../../../../features/user/sign-out.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'

/** Access to calendars is given and ended only shortly after a sign-in; the person comes back here. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('calendar')
  const signOut = useSignOut()
  return (
    <Confirm
      question={t('refusal.SIGN_IN_AGAIN')}
      text={t('calendar.signInText')}
      confirmLabel={t('user.signIn')}
      onConfirm={() => signOut.mutate()}
      onCancel={onClose}
    />
  )
}
