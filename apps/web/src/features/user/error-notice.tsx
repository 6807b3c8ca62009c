import { codeOf } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './account/account-form.module.css'
import { useSignOut } from './sign-out.ts'

/** An error; if it requires a new sign-in, with a button for that. Private pages redirect to sign-in and back. */
export function ErrorNotice({ error }: { error: Error }) {
  const texts = useTexts()
  const signOut = useSignOut()
  return (
    <div className={styles.form}>
      <Notice kind="danger">{errorText(texts, error)}</Notice>
      {codeOf(error) === 'SIGN_IN_AGAIN' && (
        <Button full onClick={() => signOut.mutate()}>
          {texts.t('user.signIn')}
        </Button>
      )}
    </div>
  )
}
