import { axisMinutes, type BoardAxis, clockMinutes } from '@korto/domain/board/board-axis'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import styles from './board.module.css'
import { pixelsOf } from './board-scale.ts'

/** Labels nearer than this to the current time would lie under it. */
const CLEAR_MINUTES = 22

/** The hours beside the columns; the rows of the grid say their times themselves. */
export function BoardGutter({ axis, today, now }: { axis: BoardAxis; today: Day | null; now: number }) {
  const hours = Array.from({ length: (axis.to - axis.from) / 60 }, (_, hour) => axis.from + hour * 60)
  const nowAt = today === null ? null : axisMinutes(axis, today, now)
  const isShown = nowAt !== null && nowAt > axis.from && nowAt < axis.to
  return (
    <div className={styles.gutter} aria-hidden="true">
      <div className={styles.corner} />
      <div className={styles.hours} style={{ height: pixelsOf(axis.to - axis.from) }}>
        {hours.map((minutes) =>
          isShown && Math.abs(minutes - nowAt) < CLEAR_MINUTES ? null : (
            <span key={minutes} style={{ top: pixelsOf(minutes - axis.from) }}>
              {shownTime(clockMinutes(axis, minutes) % 1440)}
            </span>
          ),
        )}
        {isShown && (
          <span className={styles.nowTime} style={{ top: pixelsOf(nowAt - axis.from) }}>
            {shownTime(clockMinutes(axis, nowAt))}
          </span>
        )}
      </div>
    </div>
  )
}
