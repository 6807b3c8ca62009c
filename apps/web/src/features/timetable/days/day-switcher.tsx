import { MAX_DAYS_AHEAD } from '@korto/domain/booking/booking-window'
import { addDays, daysBetween } from '@korto/domain/time/day'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { daysText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { DaySteps } from './day-steps.tsx'
import styles from './day-switcher.module.css'
import type { ShownDays } from './use-shown-days.ts'

/** Loaded later; its space is reserved. */
const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker)

interface Props extends ShownDays {
  today: string
}

/** Today, previous, next, which days are shown, and any other day of the window. */
export function DaySwitcher({ days, isFluid, isList, offset, previous, next, show, today }: Props) {
  const texts = useTexts()
  const [first, last] = [days[0], isList ? days[0] : days.at(-1)]
  const go = (to: number | null) => (to === null ? null : () => show(to))
  return (
    <>
      <div className={styles.text}>
        <DaySteps today={go(offset === 0 ? null : 0)} previous={go(previous)} next={go(next)} />
        {first && last && (
          <h2 className={styles.days} aria-live="polite" hidden={isFluid}>
            {daysText(texts, first.date, last.date)}
          </h2>
        )}
      </div>
      <span className={styles.picker}>
        {!isFluid && (
          <Suspense>
            <DayPicker
              today={today}
              value={addDays(today, offset)}
              min={today}
              max={addDays(today, MAX_DAYS_AHEAD)}
              onSelect={(day) => show(daysBetween(today, day))}
            />
          </Suspense>
        )}
      </span>
    </>
  )
}
