import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { GoogleLogo } from '../../../ui/art/google-logo.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { signInOptionsQuery, useStartGoogle } from './google-api.ts'
import styles from './sign-in-choices.module.css'

interface Props {
  returnTo: string | undefined
  /** Known when the page is rendered, to avoid a layout shift. */
  hasGoogle: boolean | undefined
}

/** Only where this service has Google. */
export function GoogleButton({ returnTo, hasGoogle }: Props) {
  const texts = useTexts('account')
  const start = useStartGoogle()
  const { pathname, search } = useLocation()
  const { data: options } = useQuery({
    ...signInOptionsQuery,
    initialData: hasGoogle === undefined ? undefined : { google: hasGoogle },
  })
  if (!options?.google) return null
  return (
    <div className={styles.google}>
      <p className={styles.or}>{texts.t('login.or')}</p>
      <Button size="lg" full loading={start.isPending} onClick={() => start.mutate(returnTo ?? pathname + search)}>
        <GoogleLogo />
        {texts.t('login.google')}
      </Button>
      {start.error && <Notice kind="danger">{errorText(texts, start.error)}</Notice>}
    </div>
  )
}
