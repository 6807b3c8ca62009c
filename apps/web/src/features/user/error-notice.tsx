import { codeOf } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './account/account-form.module.css'
import { useSignOut } from './sign-out.ts'

/** What was refused. What needs a fresh sign-in offers one: private pages lead to it and back by themselves. */
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
