import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { UserXIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useDayEntries } from '../day/use-day-entries.ts'
import { notArrived } from './arrival-list.ts'
import styles from './evening-bar.module.css'
import { MissedSweep } from './missed-sweep.tsx'

/** After the last booking of the day has started: who was not marked as arrived. */
export function EveningBar({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('desk')
  const now = useMinute()
  const today = dayOf(site.timezone, now)
  const { entries } = useDayEntries(site, today)
  const [isOpen, setOpen] = useState(false)
  // Until the next day.
  const [postponed, setPostponed] = useState('')
  const missing = notArrived(entries, now)
  const later = () => {
    setOpen(false)
    setPostponed(today)
  }
  if (isOpen)
    return <MissedSweep site={site} day={today} missing={missing} onLater={later} onDone={() => setOpen(false)} />
  if (missing.length === 0 || postponed === today) return null
  return (
    <section className={styles.bar} aria-label={t('sweep.title', { count: missing.length })}>
      <UserXIcon />
      <p className={styles.words}>
        <b>{t('sweep.title', { count: missing.length })}</b>
        <span>{t('sweep.lastStarted')}</span>
      </p>
      <button type="button" className={styles.later} onClick={later}>
        {t('sweep.later')}
      </button>
      <Button kind="ball" size="sm" onClick={() => setOpen(true)}>
        {t('sweep.goThrough')}
      </Button>
    </section>
  )
}
