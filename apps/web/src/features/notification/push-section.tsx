import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAccountTexts } from '../../lib/account-texts.ts'
import { notifierAddress } from '../../lib/config.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { askPermission, usePushPermission } from './push-permission.ts'

/** Asks for permission when one has come for that alone. */
const ASK = 'requestNotificationPermission'

/** Whether this browser may show notes. `helpPath` tells how to install the app, for where there is no notifier. */
export function PushSection({ helpPath }: { helpPath: string }) {
  const { t } = useAccountTexts()
  const permission = usePushPermission()
  const isAsked = useSearchParams()[0].get(ASK) === 'true'
  useEffect(() => {
    if (isAsked && permission === 'default') void askPermission()
  }, [isAsked, permission])
  return (
    <Section title={t('settings.notifications')}>
      {permission === 'unsupported' ? (
        <Notice>
          {t('settings.pushUnsupported')} <Link to={notifierAddress ?? helpPath}>{t('settings.notifier')}</Link>
        </Notice>
      ) : (
        <Toggle
          label={t('settings.push')}
          hint={t('settings.pushText')}
          checked={permission === 'granted'}
          disabled={permission !== 'default'}
          onChange={() => void askPermission()}
        />
      )}
      {permission === 'denied' && <Notice kind="warning">{t('settings.pushBlocked')}</Notice>}
      {permission === 'granted' && <Notice kind="success">{t('settings.pushAllowed')}</Notice>}
    </Section>
  )
}
