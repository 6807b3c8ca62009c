import type { CalendarOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useId } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { SyncIcon } from '../../../../ui/art/icons.tsx'
import styles from '../calendar.module.css'
import { useCalendarAct } from '../use-calendar-act.ts'
import rows from './rows.module.css'
import { SyncRow } from './sync-row.tsx'

/** Every facility and coach with its calendar, how far it is behind, and what can be done. */
export function SyncList({ site, overview }: { site: StaffSiteRead; overview: CalendarOverview }) {
  const { t } = useTexts('calendar')
  const titleId = useId()
  const { act, isActing } = useCalendarAct(site.id)
  const readAll = () =>
    act({
      call: () => api.calendarSync.readAgain({ params: { id: site.id } }),
      done: t('calendar.scratchStarted'),
    })
  const isConnected = overview.connection !== null && !overview.connection.isRevoked
  return (
    <section className={rows.card} aria-labelledby={titleId}>
      <div className={rows.head}>
        <h2 id={titleId} className={styles.sideTitle}>
          {t('calendar.list')}
        </h2>
        {overview.connection && <p className={rows.means}>{t('calendar.lagMeans')}</p>}
      </div>
      <ul className={rows.list} aria-labelledby={titleId}>
        {[...site.items, ...site.supplementaryItems].map((item) => (
          <SyncRow
            key={item.id}
            site={site}
            item={item}
            sync={overview.syncs.find(({ itemId }) => itemId === item.id)}
            hasFeed={overview.feeds.some(({ itemId }) => itemId === item.id)}
            isConnected={isConnected}
          />
        ))}
      </ul>
      {isConnected && overview.syncs.some(({ active }) => active) && (
        <p className={rows.scratch}>
          <SyncIcon size={16} />
          <span>
            {t('calendar.scratchBefore')}{' '}
            <button type="button" className={styles.link} disabled={isActing} onClick={readAll}>
              {t('calendar.scratch')}
            </button>{' '}
            {t('calendar.scratchAfter')}
          </span>
        </p>
      )}
    </section>
  )
}
