import { Line, LineChart } from 'recharts'
import styles from './cards.module.css'
import { trendPoints } from './trend-points.ts'

/** How a figure went through the range; decoration beside the figure, which the chart by day tells exactly. */
export function Trend({ values }: { values: readonly (number | null)[] }) {
  const points = trendPoints(values)
  if (points.length < 2) return null
  return (
    <span className={styles.trend} aria-hidden="true">
      <LineChart
        width={100}
        height={34}
        data={points.map((value) => ({ value }))}
        margin={{ top: 5, right: 5, bottom: 5, left: 5 }}
        accessibilityLayer={false}
      >
        <Line
          type="monotone"
          dataKey="value"
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={({ key, index, cx, cy }) => (
            <circle key={key} cx={cx} cy={cy} r={index === points.length - 1 ? 3 : 0} fill="var(--chart-1)" />
          )}
          activeDot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </span>
  )
}
