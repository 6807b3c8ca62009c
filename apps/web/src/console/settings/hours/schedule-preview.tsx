import { parseSchedule } from '@korto/domain/schedule/parse-schedule'
import type { DayOfWeek, Schedule } from '@korto/domain/schedule/schedule'
import { exceptionOn } from '@korto/domain/schedule/schedule-in-force'
import { dayOfWeek, daysFrom } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { DayStrip } from '../../../features/timetable/days/day-strip.tsx'
import { cellsOf, type OwnEntries } from '../../../features/timetable/grid/cells.ts'
import type { GridMoves } from '../../../features/timetable/grid/grid-moves.ts'
import { TimetableCell } from '../../../features/timetable/grid/timetable-cell.tsx'
import { TimetableGrid } from '../../../features/timetable/grid/timetable-grid.tsx'
import { daysText, dayText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { TabProps } from '../items/tab-props.ts'
import type { LiveSchedule } from './live-schedule.ts'
import { createPreview } from './preview-days.ts'
import styles from './schedule-preview.module.css'
import { usePreviewFacts } from './use-preview-facts.ts'

const WEEK = 7
const NOBODY: OwnEntries = { bookings: [], watchers: [] }
const nothing = () => {}
const NO_MOVES: GridMoves = { isList: true, onPrevious: nothing, onNext: nothing, onToday: nothing }

type Props = Pick<TabProps, 'site' | 'item' | 'draft'> & {
  live: LiveSchedule
  /** The day that is worked on in the editor. */
  weekday: DayOfWeek | null
}

/** What players will see: the real timetable with the schedule of the draft and the real bookings of a week. */
export function SchedulePreview({ site, item, draft, live, weekday }: Props) {
  const texts = useTexts('hours')
  const { t } = texts
  const now = useMinute()
  const today = dayOf(site.timezone, now)
  const [week, setWeek] = useState(0)
  const [chosen, setChosen] = useState<{ offset: number; weekday: DayOfWeek | null }>({ offset: 0, weekday: null })
  const days = useMemo(() => daysFrom(today, (week + 1) * WEEK).slice(-WEEK), [today, week])
  const { facts, isPending, isError, refetch } = usePreviewFacts(site, item, draft, days)
  const { schedule, isOutdated } = useLastValid(useDragged(live) ?? draft.schedule)
  const preview = useMemo(createPreview, [])
  const read = preview(facts, schedule, days)
  // A day that was chosen here stays until another one is worked on.
  const offset = weekday === chosen.weekday ? chosen.offset : days.findIndex((day) => dayOfWeek(day) === weekday)
  const shown = read[offset] ?? read[0]
  if (!shown) return null
  const cells = cellsOf(
    shown,
    NOBODY,
    { siteId: site.id, itemId: facts.item.id, zone: site.timezone, events: facts.item.events },
    now,
  )
  const hasMixedSteps = new Set(shown.slots.map(({ start, end }) => Date.parse(end) - Date.parse(start))).size > 1
  const hideFree = draft.config.hide_free_slots_left === true
  return (
    <section className={styles.preview} aria-label={t('hours.preview')}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{t('hours.preview')}</h2>
          <p className={styles.text}>{daysText(texts, days[0] ?? today, days.at(-1) ?? today)}</p>
        </div>
        <IconButton size="sm" label={t('hours.weekBack')} disabled={week === 0} onClick={() => setWeek(week - 1)}>
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton size="sm" label={t('hours.weekOn')} onClick={() => setWeek(week + 1)}>
          <ChevronRightIcon size={18} />
        </IconButton>
      </div>
      {isError ? (
        <FailedState title={t('hours.previewFailed')} onRetry={refetch} />
      ) : (
        <div className={styles.timetable} data-pending={isPending || undefined}>
          <DayStrip
            days={read}
            today={today}
            offset={read.indexOf(shown)}
            onShow={(next) => setChosen({ offset: next, weekday })}
          />
          <p className={styles.text}>{t('hours.previewOf', { day: dayText(texts, shown.date, 'long') })}</p>
          {exceptionOn(facts.item, shown.date) && <p className={styles.note}>{t('hours.previewException')}</p>}
          {isOutdated && <p className={styles.note}>{t('hours.previewInvalid')}</p>}
          {cells.length === 0 ? (
            <p className={styles.closed}>{t('hours.previewClosed')}</p>
          ) : (
            <TimetableGrid
              caption={t('hours.previewOf', { day: dayText(texts, shown.date, 'long') })}
              columns={[{ id: shown.date, cells, closed: null, head: dayText(texts, shown.date, 'short') }]}
              line={null}
              isGrid
              moves={NO_MOVES}
              renderCell={(cell, tabIndex) => (
                <TimetableCell
                  {...{ cell, site, today, hideFree, tabIndex }}
                  showsTime={hasMixedSteps}
                  onSelect={nothing}
                />
              )}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** The schedule of a running drag. A transition, so that the pointer never waits for the preview. */
function useDragged(live: LiveSchedule): Schedule | null {
  const [dragged, setDragged] = useState<Schedule | null>(null)
  useEffect(() => live.subscribe(() => startTransition(() => setDragged(live.read()))), [live])
  return dragged
}

/** While the draft has a fault, what was drawn last stays. */
function useLastValid(schedule: Schedule): { schedule: Schedule; isOutdated: boolean } {
  const last = useRef<Schedule>({})
  const isValid = useMemo(() => parseSchedule(schedule).ok, [schedule])
  if (isValid) last.current = schedule
  return { schedule: last.current, isOutdated: !isValid }
}
