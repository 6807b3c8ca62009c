import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, safeBackPath } from '../../app/paths.ts'
import { useFinishGoogle } from '../../features/user/sign-in/google-api.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { accountHead } from './account-head.ts'
import { LoginPage } from './login-page.tsx'

export const meta = accountHead('login.google.title')

/** The redirect target of Google: completes the sign-in and returns to the page before. */
export default function GoogleSignIn() {
  const { t } = useTexts('account')
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const finish = useFinishGoogle()
  const isSent = useRef(false)

  useEffect(() => {
    // The code of Google is valid once.
    if (isSent.current) return
    isSent.current = true
    finish.mutate(search, {
      onSuccess: (returnTo) => navigate(safeBackPath(returnTo), { replace: true }),
    })
  }, [search, finish.mutate, navigate])

  return (
    <LoginPage title={t('login.google.title')}>
      <Skeleton height={48} />
      {finish.isError && (
        <AlertDialog
          text={t('login.google.failed')}
          onClose={() => navigate(paths(language).login(), { replace: true })}
        />
      )}
    </LoginPage>
  )
}
