import type { DeviceRead, NotificationSettings } from '@korto/contract/notification-settings'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx'
import { withEvent } from './chosen-events.ts'
import { DeviceEntry } from './device-entry.tsx'
import styles from './notification-settings.module.css'
import { PushFaceNotice } from './push-face-notice.tsx'
import { useChooseEvents, useRemoveDevice } from './settings-api.ts'
import { usePushSwitch } from './use-push-switch.ts'

interface Props {
  settings: NotificationSettings
  /** This browser, while it is not in the list. */
  thisDevice: string | null
  helpPath: string
}

/** The browsers that get pushes: this one with its switch, the others to be removed. */
export function DevicesSection({ settings: { devices }, thisDevice, helpPath }: Props) {
  const { t } = useTexts('notifications')
  const { face, isOn, isReady, change, isRefused, onTold } = usePushSwitch()
  const choose = useChooseEvents()
  const remove = useRemoveDevice()
  const own = isOn ? devices.find(({ isThis }) => isThis) : undefined
  const chooseOf = (device: DeviceRead) => (event: DeviceRead['preferences'][number], isWanted: boolean) =>
    choose.mutate([{ device, preferences: withEvent(device.preferences, event, isWanted) }])
  return (
    <Section title={t('notify.devices')} text={t('notify.devicesText')}>
      <PushFaceNotice face={face} helpPath={helpPath} />
      <ul className={styles.list}>
        {(face === 'ready' || face === 'blocked') && (
          <DeviceEntry
            name={own?.name ?? thisDevice ?? t('notify.unknownDevice')}
            isThis
            seenAt={own?.seenAt ?? null}
            chosen={own?.preferences ?? null}
            onChoose={own ? chooseOf(own) : () => undefined}
          >
            <Switch aria-label={t('notify.push')} checked={isOn} disabled={!isReady} onChange={change} />
          </DeviceEntry>
        )}
        {devices
          .filter(({ isThis }) => !isThis)
          .map((device) => (
            <DeviceEntry
              key={device.id}
              name={device.name}
              isThis={false}
              seenAt={device.seenAt}
              chosen={device.preferences}
              onChoose={chooseOf(device)}
            >
              <Button
                size="sm"
                aria-label={t('notify.removeName', { device: device.name })}
                onClick={() => remove.mutate(device.id)}
              >
                {t('notify.remove')}
              </Button>
            </DeviceEntry>
          ))}
      </ul>
      {isRefused && <AlertDialog text={t('notify.blockedAlert')} onClose={onTold} />}
    </Section>
  )
}
