import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useAccountTexts } from '../../lib/account-texts.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleSign } from '../../ui/google-sign.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signInOptionsQuery, useStartGoogle } from './google-api.ts'
import styles from './sign-in-choices.module.css'

/** Only where this service has Google. */
export function GoogleButton({ returnTo }: { returnTo: string | undefined }) {
  const texts = useAccountTexts()
  const start = useStartGoogle()
  const { pathname, search } = useLocation()
  const { data: options } = useQuery(signInOptionsQuery)
  if (!options?.google) return null
  return (
    <div className={styles.google}>
      <p className={styles.or}>{texts.t('login.or')}</p>
      {/* Stays busy when it succeeds: the browser is about to leave. */}
      <Button
        size="lg"
        full
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate(returnTo ?? pathname + search)}
      >
        <GoogleSign />
        {texts.t('login.google')}
      </Button>
      {start.error && <Notice kind="danger">{errorText(texts, start.error)}</Notice>}
    </div>
  )
}
