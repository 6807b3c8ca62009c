import type { StaffBooking } from '@korto/contract/booking-lists'
import type { ClientRead } from '@korto/contract/client-list'
import { addDays, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { clientName } from '../../features/client/client-name.ts'
import { trustText } from '../../features/client/trust-line.tsx'
import type { AdministeredSite } from '../../features/site/use-administered-sites.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { textParts } from '../../lib/texts/text-parts.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import styles from './bell.module.css'

interface Props {
  booking: StaffBooking
  site: AdministeredSite
  /** Undefined while loading, and for coaches. */
  client: ClientRead | undefined
  isNamed: boolean
  onAnswered: () => void
}

/** Who asks for what, and whether to trust them. */
export function PendingEntry({ booking, site, client, isNamed, onAnswered }: Props) {
  const texts = useTexts('activity')
  const desk = useTexts('desk')
  const { t } = texts
  const now = useMinute()
  const name = clientName(booking.user) ?? t('bell.deleted')
  const day = dayName(texts, booking.fromDate.slice(0, 10), dayOf(site.timezone, now))
  const time = timeRangeText({ start: booking.fromDate, end: booking.toDate })
  const trust = [
    ...(client ? [trustText(desk, client)] : []),
    ...(booking.user.phoneVerified ? [t('bell.verified')] : []),
    ...(isNamed ? [site.name] : []),
  ]
  return (
    <article className={styles.entry} aria-label={name}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p>{textParts(t, 'bell.asks', {}, { name: <strong key="name">{name}</strong> })}</p>
        <p className={styles.soft}>{t('bell.place', { item: booking.itemName, day, time })}</p>
        {trust.length > 0 && <p className={styles.trust}>{trust.join(' · ')}</p>}
        <AnswerButtons booking={booking} site={site} name={name} onAnswered={onAnswered} />
      </div>
      <time className={styles.age} dateTime={booking.createdAt}>
        {ageText(texts, now - Date.parse(booking.createdAt))}
      </time>
    </article>
  )
}

function dayName(texts: Texts<RoomKey<'activity'>>, day: Day, today: Day): string {
  if (day === today) return texts.t('bell.today')
  return day === addDays(today, 1) ? texts.t('bell.tomorrow') : dayText(texts, day, 'short')
}

function ageText({ t }: Texts<RoomKey<'activity'>>, ms: number): string {
  const minutes = Math.max(Math.floor(ms / 60_000), 0)
  if (minutes < 60) return t('bell.age', { unit: 'minutes', count: minutes })
  if (minutes < 1_440) return t('bell.age', { unit: 'hours', count: Math.floor(minutes / 60) })
  return t('bell.age', { unit: 'days', count: Math.floor(minutes / 1_440) })
}
