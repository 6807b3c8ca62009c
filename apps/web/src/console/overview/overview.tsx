import { useTexts } from '../../lib/texts/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Columns } from '../../ui/layout/columns.tsx'
import { DayBar } from '../day/day-bar.tsx'
import { useDay } from '../day/use-day.ts'
import { useDayEntries } from '../day/use-day-entries.ts'
import { useConsole } from '../frame/use-console.ts'
import { Agenda } from './agenda.tsx'
import { DayFigures } from './day-figures.tsx'

/** The bookings of a day in order of time; for a coach only the own ones. */
export function Overview() {
  const site = useConsole()
  const { t } = useTexts('console')
  const shown = useDay(site)
  const { entries, isPending, isFailed, refetch } = useDayEntries(site, shown.day)
  return (
    <>
      <DayBar {...shown} />
      {isFailed ? (
        <FailedState title={t('day.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={320} />}>
          <Columns side={<DayFigures entries={entries} />}>
            {entries.length === 0 ? (
              <Card padded={false}>
                <EmptyState title={t('day.empty')} text={t('day.emptyHelp')} />
              </Card>
            ) : (
              <Agenda entries={entries} site={site} isToday={shown.day === shown.today} />
            )}
          </Columns>
        </Loading>
      )}
    </>
  )
}
