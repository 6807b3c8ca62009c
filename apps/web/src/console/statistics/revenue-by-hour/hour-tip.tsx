import { useActiveTooltipDataPoints } from 'recharts'
import { useScreen } from '../statistics-context.ts'
import type { HourSum } from './hour-sums.ts'
import { hourText } from './hour-text.ts'
import styles from './revenue-by-hour.module.css'

/** The exact figure of the hour. */
export function HourTip() {
  const { text } = useScreen()
  const sum = useActiveTooltipDataPoints<HourSum>()?.[0]
  if (!sum) return null
  return (
    <p className={styles.tip}>
      <strong>{hourText(sum.hour)}</strong>
      <br />
      {text.money(sum.revenue)}
    </p>
  )
}
