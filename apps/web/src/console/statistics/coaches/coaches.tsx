import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { PrinterIcon } from '../../../ui/art/icons-board.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { colorOf } from '../../day/coach-color.ts'
import { useCoachColors } from '../../day/use-coach-colors.ts'
import { CsvButton } from '../export/csv-button.tsx'
import { byCoachTable } from '../export/figure-tables.ts'
import { StatisticsCard } from '../statistics-card.tsx'
import { useScreen } from '../statistics-context.ts'
import { FigureButton } from '../tables/figure-button.tsx'
import { Meter } from '../tables/meter.tsx'
import styles from './coaches.module.css'

const MonthSheet = lazyPart(async () => (await import('./month-sheet.tsx')).MonthSheet)

/** Hours and lessons of the coaches. */
export function Coaches() {
  const texts = useTexts('statistics')
  const { t } = texts
  const {
    figures: { statistics },
    text,
  } = useScreen()
  const colors = useCoachColors()
  const [isSheet, setSheet] = useState(false)
  const coaches = statistics.byCoach.toSorted((a, b) => b.hours - a.hours)
  const most = Math.max(...coaches.map(({ hours }) => hours))
  const title = t('lessons.title')
  return (
    <StatisticsCard
      title={title}
      actions={
        coaches.length > 0 && (
          <>
            <Button size="xs" kind="subtle" onClick={() => setSheet(true)}>
              <PrinterIcon size={16} />
              {t('lessons.sheet')}
            </Button>
            <CsvButton title={title} makeTable={() => byCoachTable(texts, statistics)} />
          </>
        )
      }
    >
      {coaches.length === 0 && <p className={styles.none}>{t('lessons.none')}</p>}
      <ul className={styles.list}>
        {coaches.map(({ supplItemId, name, hours, bookings }) => (
          <li key={supplItemId}>
            <Avatar name={name} size={28} />
            <span className={styles.coach}>
              <span className={styles.line}>
                <b>{name}</b>
                <FigureButton figure={{ kind: 'counted', supplItemId, title: name }} count={bookings}>
                  {t('lessons.line', { hours: text.hours(hours), count: bookings })}
                </FigureButton>
              </span>
              <Meter share={most > 0 ? hours / most : 0} color={colorOf(colors, supplItemId)} />
            </span>
          </li>
        ))}
      </ul>
      {isSheet && (
        <Suspense>
          <MonthSheet coaches={coaches} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </StatisticsCard>
  )
}
