import { may } from '@korto/domain/permission/may'
import { useTexts } from '../../lib/texts/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DayBar } from '../day/day-bar.tsx'
import { useDay } from '../day/use-day.ts'
import { useDayEntries } from '../day/use-day-entries.ts'
import { useConsole } from '../frame/use-console.ts'
import { WithSite } from '../frame/with-site.tsx'
import { Agenda } from './agenda.tsx'
import { ClubBoard } from './club-board.tsx'
import { CoachBoard } from './coach-board.tsx'
import { DayFigures } from './day-figures.tsx'
import styles from './overview.module.css'

/** The day in columns, and its bookings in order of time beside it; for a coach with the names of the own ones only. */
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
          <div className={styles.page}>
            <div className={styles.board}>
              {may(site.rights, 'see-dashboard') ? (
                <WithSite>{(club) => <ClubBoard site={club} shown={shown} />}</WithSite>
              ) : (
                <CoachBoard entries={entries} shown={shown} />
              )}
            </div>
            <Stack>
              {entries.length === 0 ? (
                <Card padded={false}>
                  <EmptyState title={t('day.empty')} text={t('day.emptyHelp')} />
                </Card>
              ) : (
                <Agenda entries={entries} site={site} isToday={shown.day === shown.today} />
              )}
              <DayFigures entries={entries} />
            </Stack>
          </div>
        </Loading>
      )}
    </>
  )
}
