import { useActiveTooltipDataPoints } from 'recharts'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './by-day.module.css'
import { type DayFigures, type Measure, measures, measureText } from './measures.ts'

/** The exact figures of the day, that of the bars first. */
export function DayTip({ measure }: { measure: Measure }) {
  const texts = useTexts('statistics')
  const { text } = useScreen()
  const day = useActiveTooltipDataPoints<DayFigures>()?.[0]
  if (!day) return null
  return (
    <div className={styles.tip}>
      <strong>{dayText(texts, day.date, 'long')}</strong>
      <dl>
        {[measure, ...measures.filter((one) => one !== measure)].map((one) => (
          <div key={one} data-main={one === measure || undefined}>
            <dt>{texts.t(`cards.${one}`)}</dt>
            <dd>{measureText(text, one, day[one])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
