import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, safeBackPath } from '../../app/paths.ts'
import { useFinishConnect } from '../../features/calendar-sync/finish-connect.ts'
import { chooseSite } from '../../features/site/current-site.ts'
import { inLanguage, useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { accountHead } from './account-head.ts'
import { LoginPage } from './login-page.tsx'

export const meta = accountHead('calendarConnect.title')

/** Where Google comes back to after the consent: finishes connecting the calendars of a club, then shows them. */
export default function GoogleAuthRedirect() {
  const { t } = useTexts('account')
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const finish = useFinishConnect()
  const isSent = useRef(false)

  useEffect(() => {
    // The code of Google is valid once.
    if (isSent.current) return
    isSent.current = true
    finish.mutate(search, {
      onSuccess: ({ siteId, redirect }) => {
        chooseSite(siteId)
        navigate(inLanguage(language, safeBackPath(redirect)), { replace: true })
      },
    })
  }, [search, finish.mutate, navigate, language])

  return (
    <LoginPage title={t('calendarConnect.title')}>
      <Skeleton height={48} />
      {finish.isError && (
        <AlertDialog
          text={t('calendarConnect.failed')}
          onClose={() => navigate(paths(language).home(), { replace: true })}
        />
      )}
    </LoginPage>
  )
}
