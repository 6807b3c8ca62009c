import type { ItemRead } from '@korto/contract/site'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { Navigate, useParams } from 'react-router'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { consolePath } from '../console-path.ts'
import { DayBar } from '../day/day-bar.tsx'
import { useDay } from '../day/use-day.ts'
import { useDayEntries } from '../day/use-day-entries.ts'
import { WithSite } from '../frame/with-site.tsx'
import styles from './dashboard.module.css'
import { DeskOverlays } from './desk-overlays.tsx'
import { ItemColumn } from './item-column.tsx'
import { NoItems } from './no-items.tsx'

export function Dashboard() {
  return <WithSite>{(site) => <Shown site={site} />}</WithSite>
}

/** An item that the club does not have redirects to its first one. */
function Shown({ site }: { site: StaffSiteRead }) {
  const language = useLanguage()
  const { itemId } = useParams()
  const items = site.items.filter(({ id }) => itemId === 'all' || itemId === String(id))
  if (items.length === 0 && itemId !== 'all') return <Navigate to={consolePath(language, 'dashboard')} replace />
  return (
    <>
      <Day site={site} items={items} />
      <DeskOverlays site={site} />
    </>
  )
}

/** A day of the club, item by item. */
function Day({ site, items }: { site: StaffSiteRead; items: ItemRead[] }) {
  const { t } = useTexts('console')
  const shown = useDay(site)
  const { entries, isPending, isFailed, refetch } = useDayEntries(site, shown.day)
  if (items.length === 0) return <NoItems />
  return (
    <>
      <DayBar {...shown} />
      {isFailed ? (
        <FailedState title={t('day.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={320} />}>
          <div className={styles.columns}>
            {items.map((item) => (
              <ItemColumn
                key={item.id}
                item={item}
                entries={entries.filter(({ itemId }) => itemId === item.id)}
                coachIds={site.supplementaryItems.map(({ id }) => id)}
              />
            ))}
          </div>
        </Loading>
      )}
    </>
  )
}
