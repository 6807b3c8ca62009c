import { addDays } from '@korto/domain/time/day'
import { Suspense } from 'react'
import { daysText } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx'
import styles from './day-switcher.module.css'
import type { ShownDays } from './use-shown-days.ts'

/** Not needed to see the days; its place is kept. */
const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker)

interface Props extends ShownDays {
  today: string
}

/** Today, previous, next, which days are shown, and any other day of the window. */
export function DaySwitcher({ days, isFluid, isList, offset, previous, next, show, today }: Props) {
  const texts = useTexts()
  const { t } = texts
  const [first, last] = [days[0], isList ? days[0] : days.at(-1)]
  const go = (to: number | null) => () => to !== null && show(to)
  return (
    <>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} disabled={offset === 0} onClick={go(0)}>
          {t('timetable.today')}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('ui.previous')}
          disabled={previous === null}
          onClick={go(previous)}
        >
          <ChevronLeftIcon />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('ui.next')}
          disabled={next === null}
          onClick={go(next)}
        >
          <ChevronRightIcon />
        </button>
      </div>
      {first && last && (
        <h2 className={styles.days} aria-live="polite" hidden={isFluid}>
          {daysText(texts, first.date, last.date)}
        </h2>
      )}
      <span className={styles.picker}>
        {!isFluid && (
          <Suspense>
            <DayPicker today={today} value={addDays(today, offset)} onShow={show} />
          </Suspense>
        )}
      </span>
    </>
  )
}
