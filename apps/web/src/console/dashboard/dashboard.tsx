import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useTexts } from '../../lib/texts/texts.ts'
import { CourtFlagIcon } from '../../ui/art/icons-console.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DayBar } from '../day/day-bar.tsx'
import { useDay } from '../day/use-day.ts'
import { useDayEntries } from '../day/use-day-entries.ts'
import { WithSite } from '../frame/with-site.tsx'
import styles from './dashboard.module.css'
import { ItemColumn } from './item-column.tsx'

export function Dashboard() {
  return <WithSite>{(site) => <Day site={site} />}</WithSite>
}

/** A day of the club, item by item. */
function Day({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('console')
  const shown = useDay(site)
  const { entries, isPending, isFailed, refetch } = useDayEntries(site, shown.day)
  if (site.items.length === 0) return <NoItems />
  return (
    <>
      <DayBar {...shown} />
      {isFailed ? (
        <FailedState title={t('day.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={320} />}>
          <div className={styles.columns}>
            {site.items.map((item) => (
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

function NoItems() {
  const { t } = useTexts('console')
  return <EmptyState icon={<CourtFlagIcon />} title={t('day.noItems')} text={t('day.noItemsHelp')} />
}
