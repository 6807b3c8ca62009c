import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { ToldRead } from '@korto/contract/told'
import { subjectOf } from '@korto/domain/notification/subject'
import { dayOf } from '@korto/domain/time/site-time'
import { useQuery } from '@tanstack/react-query'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { toldQuery } from '../../features/notification/told-api.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { BellIcon, MailIcon, PhoneIcon } from '../../ui/art/icons.tsx'
import { MobileIcon } from '../../ui/art/icons-notification.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import styles from './panel-told.module.css'
import { toldGroups } from './told-groups.ts'
import { deliveryText } from './told-text.ts'

/** Who was notified of this booking, of what, how and when, and whether it arrived. */
export function PanelTold({ site, entry }: { site: StaffSiteRead; entry: DayEntry }) {
  const texts = useTexts('told')
  const { data: told, isError, refetch } = useQuery(toldQuery(site.id, subjectOf(entry)))
  if (isError) return <FailedState title={texts.t('told.failed')} onRetry={refetch} />
  if (!told) return null
  if (told.length === 0) return <p className={styles.none}>{texts.t('told.none')}</p>
  return (
    <ul className={styles.told}>
      {toldGroups(told).map(({ key, first, ways }) => (
        <li key={key}>
          <span className={styles.who}>
            <b>{first.name}</b>
            {first.as !== 'client' && <span> ({texts.t('told.role', { as: first.as })})</span>}
            {': '}
            {texts.t('told.what', { kind: first.kind })}
          </span>
          <time dateTime={first.at}>{momentText(texts, site.timezone, first.at)}</time>
          {ways.map((one) => (
            <Delivery key={`${one.way} ${one.device} ${one.at}`} told={one} />
          ))}
        </li>
      ))}
    </ul>
  )
}

const icons = { app: BellIcon, push: MobileIcon, mail: MailIcon, sms: PhoneIcon } as const

const FAILED: readonly ToldRead['state'][] = ['FAILED', 'RETURNED', 'UNKNOWN']

function Delivery({ told }: { told: ToldRead }) {
  const texts = useTexts('told')
  const Icon = icons[told.way]
  return (
    <span className={styles.way} data-failed={FAILED.includes(told.state) || undefined}>
      <Icon size={14} />
      <span>{deliveryText(texts, told)}</span>
    </span>
  )
}

/** `18:00` today, else with the day. */
function momentText(texts: Texts<RoomKey<'told'>>, timezone: string, at: string): string {
  const day = at.slice(0, 10)
  const time = timeText(at)
  return day === dayOf(timezone, clock.now()) ? time : `${dayText(texts, day, 'short')}, ${time}`
}
