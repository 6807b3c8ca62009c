import type { CalendarLogEntry } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { timeText } from '../../../../lib/texts/dates.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import styles from '../calendar.module.css'
import { dateText } from '../calendar-times.ts'
import { itemNameIn } from '../item-name.ts'
import { SideCard } from '../side-card.tsx'
import { logText } from './log-text.ts'

/** Listed at first. */
const SHOWN = 6

/** What the sync did lately, in words. */
export function Lately({ site, entries }: { site: StaffSiteRead; entries: readonly CalendarLogEntry[] }) {
  const texts = useTexts('calendar')
  const { t } = texts
  const today = dayOf(site.timezone, useMinute())
  const itemName = itemNameIn(site)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, SHOWN)
  return (
    <SideCard title={t('calendar.lately')}>
      {entries.length === 0 && <p className={styles.text}>{t('calendar.latelyNone')}</p>}
      {entries.length > 0 && (
        <ol className={styles.log}>
          {shown.map((entry) => (
            <li key={entry.id} data-kind={entry.kind}>
              <time dateTime={entry.at}>
                {entry.at.slice(0, 10) === today ? timeText(entry.at) : dateText(texts, entry.at.slice(0, 10), 'short')}
              </time>
              <span>{logText(texts, entry, itemName, today)}</span>
            </li>
          ))}
        </ol>
      )}
      {entries.length > shown.length && (
        <button type="button" className={styles.link} onClick={() => setWhole(true)}>
          {t('calendar.showMore', { count: entries.length - shown.length })}
        </button>
      )}
    </SideCard>
  )
}
