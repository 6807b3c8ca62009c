import type { PushEvent } from '@korto/domain/notification/push-event'
import { addDays } from '@korto/domain/time/day'
import type { ReactNode } from 'react'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { dayAndTimeOf } from '../../../lib/time/moment.ts'
import { DeviceIcon } from '../../../ui/art/icons-later.tsx'
import { MobileIcon } from '../../../ui/art/icons-notification.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EventChips } from './event-chips.tsx'
import styles from './notification-settings.module.css'

interface Props {
  name: string
  isThis: boolean
  /** When it was seen; null while it gets no pushes. */
  seenAt: string | null
  /** Its events; null while it gets no pushes. */
  chosen: readonly PushEvent[] | null
  onChoose: (event: PushEvent, isWanted: boolean) => void
  /** At the end: the switch or the button. */
  children: ReactNode
}

/** A browser of the user with its events. */
export function DeviceEntry({ name, isThis, seenAt, chosen, onChoose, children }: Props) {
  const { t } = useTexts('notifications')
  return (
    <li className={styles.device}>
      <span className={styles.deviceIcon}>{/iPhone|iPad|Android/.test(name) ? <MobileIcon /> : <DeviceIcon />}</span>
      <div>
        <p className={styles.deviceName}>
          {name}
          {isThis && <Badge kind="success">{t('notify.thisDevice')}</Badge>}
        </p>
        <p className={styles.seen}>{seenAt === null ? t('notify.pushOff') : <Seen at={seenAt} isNow={isThis} />}</p>
      </div>
      {children}
      {chosen && (
        <EventChips
          label={t('notify.events', { device: name })}
          events={[
            { event: 'CONFIRMED', label: t('notify.event.CONFIRMED') },
            { event: 'CANCELED', label: t('notify.event.CANCELED') },
          ]}
          chosen={chosen}
          onChange={onChoose}
        />
      )}
    </li>
  )
}

function Seen({ at, isNow }: { at: string; isNow: boolean }) {
  const texts = useTexts('notifications')
  const today = dayAndTimeOf(useMinute()).day
  const { day, time } = dayAndTimeOf(at)
  if (isNow) return texts.t('notify.seenNow')
  if (day === today) return texts.t('notify.seenToday', { time })
  if (day === addDays(today, -1)) return texts.t('notify.seenYesterday', { time })
  return texts.t('notify.seenOn', { day: dayText(texts, day, 'short'), time })
}
