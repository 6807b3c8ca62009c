import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf, localOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { SearchIcon } from '../../ui/art/icons.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDayEntries } from '../day/use-day-entries.ts'
import { useOverlayTexts } from '../desk/use-overlay-texts.ts'
import { findArrivals } from './arrival-list.ts'
import { ArrivalRow } from './arrival-row.tsx'
import { ArrivalSections } from './arrival-sections.tsx'
import styles from './arrivals.module.css'
import { useMarkArrived } from './use-mark-arrived.ts'

/** Who comes next today. Two letters and Enter mark one as arrived, with Shift as paid, too. */
export function Arrivals({ site, onClose }: { site: StaffSiteRead; onClose: () => void }) {
  const { t } = useOverlayTexts()
  const consoleTexts = useTexts('console')
  const now = useMinute()
  const { entries, isPending, isFailed, refetch } = useDayEntries(site, dayOf(site.timezone, now))
  const { marking, arrive, takeBack } = useMarkArrived(site)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [last, setLast] = useState<DayEntry | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const found = findArrivals(entries, text)
  const at = Math.min(active, found.length - 1)
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const mark = (entry: DayEntry | undefined, isPaid: boolean) => {
    if (!entry) return
    arrive(entry, isPaid)
    setLast(entry)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      mark(found[at], event.shiftKey)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      type('')
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))))
    }
  }
  const row = (entry: DayEntry, index?: number) => (
    <ArrivalRow
      key={entry.key}
      entry={entry}
      now={now}
      isMarking={marking.has(entry.key)}
      isActive={index === at}
      onArrive={() => mark(entry, false)}
      onTakeBack={() => takeBack(entry)}
    />
  )
  return (
    <Dialog title={t('arrivals.title')} isInAddress onClose={onClose}>
      <label className={styles.search}>
        <SearchIcon size={18} />
        <input
          ref={field}
          aria-label={t('arrivals.search')}
          placeholder={t('arrivals.search')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <span>
          {text.trim() === ''
            ? shownTime(localOf(site.timezone, now).minutes)
            : t('arrivals.of', { found: found.length, all: entries.length })}
        </span>
      </label>
      <p className={styles.last} role="status">
        {last && `${t('panel.arrivedDone', { name: clientName(consoleTexts, last.user) })}. ${t('arrivals.next')}`}
      </p>
      {isFailed ? (
        <FailedState title={t('arrivals.loadFailed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={240} />}>
          {text.trim() === '' ? (
            <ArrivalSections entries={entries} now={now} row={row} />
          ) : (
            <ul className={styles.list} aria-label={t('arrivals.found')}>
              {found.map(row)}
            </ul>
          )}
          {text.trim() !== '' && found.length === 0 && <p className={styles.none}>{t('arrivals.none')}</p>}
        </Loading>
      )}
      <p className={styles.keys}>
        <kbd>Enter</kbd> {t('panel.arrived')} <kbd>Shift</kbd> <kbd>Enter</kbd> {t('arrivals.andPaid')} <kbd>Esc</kbd>{' '}
        {t('arrivals.clear')}
      </p>
    </Dialog>
  )
}
