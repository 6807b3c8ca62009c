import type { SyncOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { timeText } from '../../../../lib/texts/dates.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import calendar from '../calendar.module.css'
import { whenText } from '../calendar-times.ts'
import { SideCard } from '../side-card.tsx'
import styles from './vanished.module.css'

export type Deletions = NonNullable<SyncOverview['deletions']>

/** Listed at first. */
const SHOWN = 6

/** Whose bookings they are. */
export function VanishedList({ site, deletions }: { site: StaffSiteRead; deletions: Deletions }) {
  const texts = useTexts('calendar')
  const { t } = texts
  const today = dayOf(site.timezone, useMinute())
  const [isWhole, setWhole] = useState(false)
  const { bookings, total } = deletions
  const shown = isWhole ? bookings : bookings.slice(0, SHOWN)
  const rest = bookings.length - shown.length
  return (
    <SideCard title={t('calendar.vanished.list', { count: total })}>
      <ul className={styles.list}>
        {shown.map(({ bookingId, ruleId, fromDate, displayName }) => {
          const name = displayName ?? t('calendar.someone')
          return (
            <li key={`${bookingId}-${ruleId}-${fromDate}`}>
              <span>
                {fromDate.slice(0, 10) === today
                  ? t('calendar.today', { time: timeText(fromDate) })
                  : whenText(texts, fromDate, today)}
              </span>
              <b>{ruleId !== null && bookingId === null ? t('calendar.vanished.weekly', { name }) : name}</b>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <button type="button" className={calendar.link} onClick={() => setWhole(true)}>
          {t('calendar.showMore', { count: rest })}
        </button>
      )}
    </SideCard>
  )
}
