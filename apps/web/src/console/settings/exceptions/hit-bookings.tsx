import type { Affected } from '@korto/contract/affected'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { Link } from 'react-router'
import { consolePaths } from '../../../lib/console-paths.ts'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './exceptions.module.css'

interface Props {
  site: StaffSiteRead
  affected: Affected | undefined
  isError: boolean
  isCoach: boolean
}

/** What is booked where a change would leave no room. Nothing is refused: it stays until somebody moves or cancels it. */
export function HitBookings({ site, affected, isError, isCoach }: Props) {
  const texts = useTexts('exceptions')
  const { t, language } = texts
  const [isOpen, setOpen] = useState(false)
  if (isError) return <Notice kind="warning">{t('exceptions.hitFailed')}</Notice>
  if (!affected) return null
  const count = affected.items.reduce((sum, { unmapped, overbooked }) => sum + unmapped + overbooked, 0)
  if (count === 0) return <Notice>{t('exceptions.noBookings')}</Notice>
  // Those that only keep an older price are not hit.
  const shown = affected.bookings.filter(({ effect }) => effect !== 'price')
  const courtOf = (id: number) => site.items.find((item) => item.id === id)?.name ?? ''
  return (
    <div>
      <Notice kind="warning" title={t(isCoach ? 'daysOff.hit' : 'exceptions.fallInside', { count })}>
        {t('exceptions.stay')}{' '}
        <button type="button" className={styles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'exceptions.hideBookings' : 'exceptions.showBookings')}
        </button>
      </Notice>
      {isOpen && (
        <ul className={styles.hitList} aria-label={t('exceptions.bookings')}>
          {shown.map(({ key, itemId, fromDate, toDate, clientName }) => (
            <li key={key}>
              <Link
                className={styles.hitName}
                to={consolePaths(language).board({ itemId, day: fromDate.slice(0, 10), booking: key })}
              >
                {clientName || t('exceptions.unknownClient')}
              </Link>
              <div className={styles.help}>
                {t('exceptions.bookingAt', {
                  day: dayText(texts, fromDate.slice(0, 10), 'short'),
                  time: timeRangeText({ start: fromDate, end: toDate }),
                  court: courtOf(itemId),
                })}
              </div>
            </li>
          ))}
          {count > shown.length && <li>{t('exceptions.moreBookings', { count: count - shown.length })}</li>}
        </ul>
      )}
    </div>
  )
}
