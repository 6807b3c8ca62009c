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

/** Where Google sends the browser back to: hands on what it brought, and goes to where the visitor came from. */
export default function GoogleSignIn() {
  const { t } = useTexts('account')
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const finish = useFinishGoogle()
  const asked = useRef(false)

  useEffect(() => {
    // What Google brings can be used once.
    if (asked.current) return
    asked.current = true
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
