import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { clientsByIdQuery } from '../../features/client/staff-api.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { UserXIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './missed-sweep.module.css'
import { useSweep } from './use-sweep.ts'

interface Props {
  site: StaffSiteRead
  day: Day
  missing: DayEntry[]
  onLater: () => void
  onDone: () => void
}

/** Everybody who was not marked becomes missed in one step; who was here after all is unticked. */
export function MissedSweep({ site, day, missing: live, onLater, onDone }: Props) {
  const texts = useTexts('desk')
  const consoleTexts = useTexts('console')
  const { t } = texts
  // The list stays as it was opened: its rows must not move under the pointer.
  const [missing] = useState(live)
  const [here, setHere] = useState<ReadonlySet<string>>(new Set())
  const { data: clients = [] } = useQuery(clientsByIdQuery(site.id, [...new Set(missing.map(({ userId }) => userId))]))
  const { sweep, isPending, failed } = useSweep(site, onDone)
  const left = failed.length > 0 ? failed : missing
  const missed = left.filter(({ key }) => !here.has(key))
  const toggle = (key: string) =>
    setHere((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]))
  return (
    <Dialog title={t('sweep.title', { count: left.length })} onClose={onLater}>
      <p>{dayText(texts, day, 'long')}</p>
      <ul className={styles.list}>
        {left.map((entry) => {
          const isMissed = !here.has(entry.key)
          const count = 1 + (clients.find(({ id }) => id === entry.userId)?.missed ?? 0)
          return (
            <li key={entry.key}>
              <label className={styles.row}>
                <input type="checkbox" checked={isMissed} onChange={() => toggle(entry.key)} />
                <span className={styles.words}>
                  <b>{clientName(consoleTexts, entry.user)}</b>
                  <span>
                    {entry.itemName}, {timeRangeText({ start: entry.fromDate, end: entry.toDate })}
                    {isMissed && ` · ${count === 1 ? t('sweep.first') : t('sweep.again', { count })}`}
                  </span>
                </span>
                <span className={styles.mark} data-missed={isMissed || undefined}>
                  {isMissed ? t('panel.missed') : t('sweep.wasHere')}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>{t('sweep.hint')}</p>
      {failed.length > 0 && <Notice kind="danger">{t('sweep.failed', { count: failed.length })}</Notice>}
      <div className={styles.actions}>
        <Button onClick={onLater}>{t('sweep.later')}</Button>
        <Button kind="primary" loading={isPending} onClick={() => void sweep(left, here)}>
          <UserXIcon size={18} />
          {missed.length > 0 ? t('sweep.mark', { count: missed.length }) : t('sweep.allHere')}
        </Button>
      </div>
    </Dialog>
  )
}
