import { codeOf } from '../../../../lib/api/api-error.ts'
import { errorText } from '../../../../lib/texts/error-text.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SignInAgain } from '../../sign-in-again.tsx'

/** Why connecting failed; without a recent sign-in the person is asked to sign in again. */
export function ConnectProblem({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const texts = useTexts('calendar')
  if (!error) return null
  if (codeOf(error) === 'SIGN_IN_AGAIN') return <SignInAgain text={texts.t('calendar.signInText')} onClose={onClose} />
  return <Notice kind="danger">{errorText(texts, error)}</Notice>
}
