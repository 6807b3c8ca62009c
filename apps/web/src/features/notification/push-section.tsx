import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { notifierAddress } from '../../lib/config.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { AlertDialog } from '../../ui/overlay/alert-dialog.tsx'
import { deviceQuery, logError, useSwitchPush } from './push-api.ts'
import { PushEvents } from './push-events.tsx'
import { askPermission, usePushPermission } from './push-permission.ts'

/** With this query parameter the section asks for the permission at once. */
const ASK_PARAMETER = 'requestNotificationPermission'

/** Switches push for this browser, and its events. `helpPath` explains how to install the app. */
export function PushSection({ helpPath }: { helpPath: string }) {
  const { t } = useTexts('account')
  const permission = usePushPermission()
  const { data: device } = useQuery(deviceQuery)
  const switching = useSwitchPush()
  const [isBlocked, setBlocked] = useState(false)
  const asksAtOnce = useSearchParams()[0].get(ASK_PARAMETER) === 'true'
  const roles = Object.values(useUser()?.specialPermissionsInSites ?? {})
  const { publicKey = null, preferences = null } = device ?? {}
  const isOn = permission === 'granted' && preferences !== null

  async function turnOn() {
    const answer = await askPermission()
    if (answer === 'granted') switching.mutate(publicKey)
    else setBlocked(answer === 'denied')
  }
  useEffect(() => {
    if (!asksAtOnce || publicKey === null || permission !== 'default') return
    askPermission().then((answer) => answer === 'granted' && switching.mutate(publicKey), logError)
  }, [asksAtOnce, publicKey, permission, switching.mutate])

  const isUnsupported = permission === 'unsupported' || device?.publicKey === null
  return (
    <Section title={t('settings.notifications')}>
      {isUnsupported ? (
        <Notice>
          {t('settings.pushUnsupported')} <Link to={notifierAddress ?? helpPath}>{t('settings.notifier')}</Link>
        </Notice>
      ) : (
        <Toggle
          label={t('settings.push')}
          hint={t('settings.pushText')}
          checked={isOn}
          disabled={!device || switching.isPending}
          onChange={() => (isOn ? switching.mutate(null) : turnOn().catch(logError))}
        />
      )}
      {isOn && <PushEvents chosen={preferences} isStaff={roles.some(({ permissions }) => permissions.length > 0)} />}
      {isBlocked && <AlertDialog text={t('settings.pushBlocked')} onClose={() => setBlocked(false)} />}
    </Section>
  )
}
