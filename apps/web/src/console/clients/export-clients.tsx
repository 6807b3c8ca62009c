import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { useExportClients } from '../../features/client/change-api.ts'
import { useSignOut } from '../../features/user/sign-out.ts'
import { codeOf } from '../../lib/api/api-error.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { ImportIcon } from '../../ui/art/icons-console.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { useConsole } from '../frame/use-console.ts'

/** The register as a table for spreadsheets. Everybody's contacts are in it, so it requires a recent sign-in. */
export function ExportClients() {
  const texts = useTexts('clients')
  const { t } = texts
  const { id, timezone } = useConsole()
  const today = dayOf(timezone, useMinute())
  const exporting = useExportClients(id)
  const signOut = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ csv, count }) => {
        saveFile(`${t('clients.exportFile')}-${today}.csv`, csv, 'text/csv')
        toasts.show({ kind: 'success', title: t('clients.exported', { count }) })
      },
      onError: (error) => {
        if (codeOf(error) === 'SIGN_IN_AGAIN') return setAsking(true)
        const title = codeOf(error) === 'TOO_MANY_REQUESTS' ? t('clients.exportLimit') : errorText(texts, error)
        toasts.show({ kind: 'error', title })
      },
    })
  return (
    <>
      <DebouncedButton size="sm" loading={exporting.isPending} onClick={start}>
        <ImportIcon size={18} />
        {t('clients.export')}
      </DebouncedButton>
      {isAsking && (
        <Confirm
          question={t('refusal.SIGN_IN_AGAIN')}
          text={t('clients.exportSignIn')}
          confirmLabel={t('user.signIn')}
          onConfirm={() => signOut.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
