import { useTexts } from '../../../lib/texts/texts.ts'
import { emptyHoursText } from '../findings/empty-hours-text.ts'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import { useMedia } from '../use-media.ts'
import styles from './heat-map.module.css'
import { heatGrid, partLead } from './heat-rows.ts'
import { HeatTable } from './heat-table.tsx'
import { weeksCounted } from './weeks-counted.ts'

const NARROW = '(max-width: 700px)'

/** How full each hour of each weekday was; a cell opens its bookings. */
export function HeatMap() {
  const texts = useTexts('statistics')
  const { t } = texts
  const { figures, marked, text, today } = useScreen()
  const isNarrow = useMedia(NARROW)
  const grid = heatGrid(figures.statistics.byHour)
  const lead = partLead(figures.details, today)
  return (
    <StatisticsCard title={lead ? t('heat.lead', lead) : t('heat.title')} note={t('heat.note')}>
      {grid.hours.length === 0 ? (
        <p className={styles.help}>{t('heat.nothing')}</p>
      ) : (
        <>
          <HeatTable grid={grid} isNarrow={isNarrow} />
          <p className={styles.marked} role="status">
            {marked && t('heat.marked', { hours: emptyHoursText(texts, text, marked) })}
          </p>
          <p className={styles.help}>
            {t('heat.help')} <WeeksNote />
          </p>
        </>
      )}
    </StatisticsCard>
  )
}

/** How many weeks stand behind a cell. */
function WeeksNote() {
  const { t } = useTexts('statistics')
  const { figures } = useScreen()
  const counted = weeksCounted(figures.statistics.byDay.map(({ date }) => date))
  if (!counted) return null
  const { each, more } = counted
  if (more.length === 0) return t('heat.weeks', { each })
  const days = more.map((day) => t('date.weekdayShort', { day })).join(', ')
  return t('heat.weeksMore', { each, days, more: each + 1 })
}
