import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { dayAndTimeOf } from '../../../lib/time/moment.ts'
import { DeviceIcon } from '../../../ui/art/icons-later.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { deviceName } from './device-name.ts'

interface Props {
  device: { userAgent: string; seenAt: string; current: boolean }
  isEnding: boolean
  onEnd: () => void
}

/** The current device is ended by signing out. */
export function Device({ device, isEnding, onEnd }: Props) {
  const texts = useTexts('account')
  const { t } = texts
  const name = deviceName(device.userAgent) ?? t('settings.unknownDevice')
  const { day, time } = dayAndTimeOf(device.seenAt)
  return (
    <li>
      <Entry
        start={<DeviceIcon />}
        title={name}
        text={<p>{t('settings.seen', { day: dayText(texts, day, 'short'), time })}</p>}
      >
        {device.current ? (
          <Badge kind="success">{t('settings.thisDevice')}</Badge>
        ) : (
          <Button
            size="sm"
            loading={isEnding}
            aria-label={t('settings.endDeviceName', { device: name })}
            onClick={onEnd}
          >
            {t('settings.endDevice')}
          </Button>
        )}
      </Entry>
    </li>
  )
}
