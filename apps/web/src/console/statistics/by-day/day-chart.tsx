import type { Day } from '@korto/domain/time/day'
import { type KeyboardEvent, useRef } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ActiveLabel } from '../active-label.tsx'
import { rangeText, shortDay } from '../range/range-text.ts'
import { useScreen } from '../statistics-context.ts'
import { bestDay } from './best-day.ts'
import styles from './by-day.module.css'
import { DayTip } from './day-tip.tsx'
import { isWeekend } from './is-weekend.ts'
import type { Measure } from './measures.ts'

const HEIGHT = 224

/** A bar for each day. Arrows move from day to day, Enter and a click open the bookings of one. */
export function DayChart({ measure }: { measure: Measure }) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { figures, of, open, text } = useScreen()
  const active = useRef<Day>(undefined)
  const { byDay } = figures.statistics
  const best = bestDay(byDay, measure)
  const shortText = (value: number) => (measure === 'occupancy' ? text.percent(value) : text.count(value))
  const data = byDay.map((day) => ({
    ...day,
    fill: isWeekend(day.date) ? 'var(--chart-1)' : 'var(--heat-3)',
    label: day.date === best?.date ? shortText(best.value) : undefined,
  }))
  const openDay = (day: Day | undefined) => day && open({ kind: 'counted', day, title: dayText(texts, day, 'long') })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') openDay(active.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart inside has the focus and the role
    <div className={styles.chart} onKeyDown={onKeyDown}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={data}
          margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
          barCategoryGap="14%"
          aria-label={t('byDay.chart', { measure: t(`cards.${measure}`), days: rangeText(texts, of) })}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            tickFormatter={(day: Day) => shortDay(texts, day)}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            interval="equidistantPreserveStart"
            minTickGap={40}
          />
          <YAxis
            width="auto"
            tickLine={false}
            axisLine={false}
            tickCount={4}
            allowDecimals={measure === 'occupancy'}
            tickFormatter={shortText}
          />
          <Tooltip cursor={{ fill: 'var(--hover)' }} content={<DayTip measure={measure} />} isAnimationActive={false} />
          <Bar
            dataKey={measure}
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
            onClick={({ payload }) => openDay(payload?.date)}
          >
            <LabelList dataKey="label" position="top" className={styles.best} />
          </Bar>
          <ActiveLabel
            onChange={(day) => {
              active.current = day
            }}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
