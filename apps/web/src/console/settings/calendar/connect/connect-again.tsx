import { useState } from 'react'
import { useConnectGoogle } from '../../../../features/calendar-sync/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { CaldavForm } from './caldav-form.tsx'
import { ConnectProblem } from './connect-problem.tsx'

/** Renews the access to the account; syncs and links stay. */
export function ConnectAgain({ siteId, provider }: { siteId: number; provider: 'google' | 'caldav' }) {
  const { t } = useTexts('calendar')
  const connect = useConnectGoogle(siteId)
  const [isTyping, setTyping] = useState(false)
  const start = () => (provider === 'google' ? connect.mutate() : setTyping(true))
  return (
    <>
      <Button size="sm" loading={connect.isPending} onClick={start}>
        {t('calendar.connectAgain')}
      </Button>
      <ConnectProblem error={connect.error} onClose={connect.reset} />
      {isTyping && (
        <Dialog title={t('calendar.connectAgain')} onClose={() => setTyping(false)}>
          <CaldavForm siteId={siteId} onDone={() => setTyping(false)} />
        </Dialog>
      )}
    </>
  )
}
