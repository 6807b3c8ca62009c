import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import styles from './by-day.module.css'
import { measures, measureText } from './measures.ts'

/** The chart as a table: for screen readers always, for everybody when it is asked for. */
export function DayTable({ isShown }: { isShown: boolean }) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { figures, open, text } = useScreen()
  return (
    <div className={isShown ? styles.table : styles.spokenTable}>
      <table>
        <caption>{t('byDay.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('byDay.day')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`cards.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.statistics.byDay.map((day) => {
            const title = dayText(texts, day.date, 'long')
            return (
              <tr key={day.date}>
                <th scope="row">
                  {isShown ? (
                    <button type="button" onClick={() => open({ kind: 'counted', day: day.date, title })}>
                      {dayText(texts, day.date, 'short')}
                    </button>
                  ) : (
                    title
                  )}
                </th>
                {measures.map((measure) => (
                  <td key={measure}>{measureText(text, measure, day[measure])}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
