import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { figureTexts } from '../../features/statistics/figure-texts.ts'
import type { StatisticsOf } from '../../features/statistics/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ConsoleSkeleton } from '../frame/console-skeleton.tsx'
import { WithSite } from '../frame/with-site.tsx'
import { BeforeFailed } from './before-failed.tsx'
import { DrillDown } from './drill-down/drill-down.tsx'
import { hasFigures } from './has-figures.ts'
import { LiveFigures } from './live-figures.tsx'
import { NoBookings } from './no-bookings.tsx'
import { Toolbar } from './range/toolbar.tsx'
import { useRange } from './range/use-range.ts'
import { Report } from './report.tsx'
import { StaleNotice } from './stale-notice.tsx'
import styles from './statistics.module.css'
import { type MarkedHours, type OpenedFigure, StatisticsContext } from './statistics-context.ts'
import { useStatistics } from './use-statistics.ts'

/** Are we full, when not, who pays, who stays away? */
export function StatisticsPage() {
  return <WithSite>{(site) => <StatisticsOfSite key={site.id} site={site} />}</WithSite>
}

function StatisticsOfSite({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('statistics')
  const today = dayOf(site.timezone, useMinute())
  const range = useRange(
    today,
    site.items.map(({ id }) => id),
  )
  const asked = { siteId: site.id, ...range.period, itemId: range.itemId }
  const read = useStatistics(asked)
  const [opened, setOpened] = useOfRange<OpenedFigure>(read.of)
  const [marked, mark] = useOfRange<MarkedHours>(read.of)
  const { figures } = read
  const screen = figures && {
    site,
    of: read.of,
    today,
    figures,
    text: figureTexts({ ...site, currency: figures.statistics.currency }, language, today),
    opened,
    open: setOpened,
    close: () => setOpened(null),
    marked,
    mark,
  }
  return (
    <StatisticsContext value={screen ?? null}>
      <div className={styles.page}>
        <Toolbar site={site} today={today} range={range} />
        {read.error && figures && (
          <StaleNotice site={site} asked={asked} shown={read.of} asOf={read.asOf} onRetry={read.refetch} />
        )}
        {read.error && !figures ? (
          <FailedState title={t('stale.failed')} text={t('stale.failedHelp')} onRetry={read.refetch} />
        ) : (
          <Loading isLoading={!figures} skeleton={<ConsoleSkeleton />}>
            {figures && (
              <LiveFigures siteId={site.id} read={read} isOpened={opened !== null}>
                {read.isBeforeFailed && hasFigures(figures) && <BeforeFailed onRetry={read.refetch} />}
                {hasFigures(figures) ? <Report /> : <NoBookings />}
              </LiveFigures>
            )}
          </Loading>
        )}
        {figures && <DrillDown />}
      </div>
    </StatisticsContext>
  )
}

/** What was opened or marked is gone with the days and the facility that it was of. */
function useOfRange<Value extends object>(of: StatisticsOf): [Value | null, (value: Value | null) => void] {
  const [kept, setKept] = useState<{ value: Value; key: string } | null>(null)
  const key = [of.from, of.to, of.itemId].join()
  return [kept?.key === key ? kept.value : null, (value) => setKept(value && { value, key })]
}
