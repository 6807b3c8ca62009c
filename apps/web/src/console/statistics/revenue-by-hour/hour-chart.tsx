import { shownTime } from '@korto/domain/time/time-of-day'
import { type KeyboardEvent, useRef } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ActiveLabel } from '../active-label.tsx'
import { useScreen } from '../statistics-context.ts'
import { type HourSum, isEvening } from './hour-sums.ts'
import { hourText } from './hour-text.ts'
import { HourTip } from './hour-tip.tsx'
import styles from './revenue-by-hour.module.css'

const HEIGHT = 190

/** A bar for each hour, those of the evening stronger. Arrows move from hour to hour, Enter and a click open its bookings. */
export function HourChart({ hours }: { hours: readonly HourSum[] }) {
  const { t } = useTexts('statistics')
  const { open, text } = useScreen()
  const active = useRef<string>(undefined)
  const data = hours.map((sum) => ({ ...sum, fill: isEvening(sum) ? 'var(--chart-1)' : 'var(--heat-3)' }))
  const openHour = (hour: number) =>
    open({ kind: 'counted', startHour: hour, title: hourText(hour), note: t('byHour.listed') })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active.current !== undefined) openHour(Number(active.current))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart inside has the focus and the role
    <div className={styles.chart} onKeyDown={onKeyDown}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={data}
          margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="14%"
          aria-label={t('byHour.chart')}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="hour"
            tickFormatter={(hour: number) => shownTime(hour * 60).replace(':00', '')}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            interval="equidistantPreserveStart"
          />
          <YAxis
            width="auto"
            tickLine={false}
            axisLine={false}
            tickCount={4}
            tickFormatter={(value: number) => text.count(value)}
          />
          <Tooltip cursor={{ fill: 'var(--hover)' }} content={<HourTip />} isAnimationActive={false} />
          <Bar
            dataKey="revenue"
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
            onClick={({ payload }) => payload && openHour(payload.hour)}
          />
          <ActiveLabel
            onChange={(label) => {
              active.current = label
            }}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
