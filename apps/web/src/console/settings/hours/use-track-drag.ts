import {
  draggedRange,
  moveEdge,
  openRange,
  type RangeEdge,
  type RangePlace,
  rangeAt,
  snappedEdge,
} from '@korto/domain/schedule/edit-ranges'
import type { DayOfWeek, Schedule } from '@korto/domain/schedule/schedule'
import { useDrag } from '@use-gesture/react'
import { useEffect, useRef, useState } from 'react'
import { newRange } from './new-range.ts'
import { minuteAt, type ScheduleAxis } from './schedule-axis.ts'

interface Props {
  schedule: Schedule
  weekday: DayOfWeek
  axis: ScheduleAxis
  /** The schedule while a drag lasts; null after it. */
  onDrag: (schedule: Schedule | null) => void
  /** A drag ended: the only moment at which the draft changes. */
  onDrop: (schedule: Schedule, place: RangePlace) => void
}

type Drag =
  | { kind: 'open'; track: DOMRect; from: number }
  | { kind: 'pull'; track: DOMRect; place: RangePlace; edge: RangeEdge }

interface Result {
  schedule: Schedule
  place: RangePlace
}

/** Drags on the track of a day: over closed time to open it, an edge to move it. Escape cancels. Only this day is rendered. */
export function useTrackDrag({ schedule, weekday, axis, onDrag, onDrop }: Props) {
  const [live, setLive] = useState<Schedule | null>(null)
  const running = useRef<{ drag: Drag; result: Result | null; cancel: () => void }>(null)

  const show = (next: Schedule | null) => {
    setLive(next)
    onDrag(next)
  }
  const stop = () => {
    running.current = null
    show(null)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !running.current) return
      event.stopPropagation()
      running.current.cancel()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])

  const resultAt = (drag: Drag, x: number): Result | null => {
    const minute = Math.round(minuteAt(axis, drag.track, x))
    if (drag.kind === 'open') {
      const dragged = draggedRange(schedule, schedule[weekday] ?? [], drag.from, minute)
      return dragged && opened(schedule, weekday, dragged)
    }
    const range = rangeAt(schedule, drag.place)
    if (!range) return null
    const moved = moveEdge(schedule, drag.place, drag.edge, snappedEdge(schedule, range, drag.edge, minute))
    return { schedule: moved, place: drag.place }
  }

  const bind = useDrag(
    ({ last, canceled, xy: [x], initial: [startX], event, currentTarget, cancel, tap }) => {
      if (canceled) return stop()
      if (!running.current) {
        // The handler is bound to the track alone.
        const box = (currentTarget as HTMLElement).getBoundingClientRect()
        const drag = dragFrom(event.target, box, weekday, minuteAt(axis, box, startX))
        if (!drag) return cancel()
        running.current = { drag, result: null, cancel }
      }
      const run = running.current
      const before = run.result
      run.result = resultAt(run.drag, tap ? startX : x)
      if (last) {
        const { result } = run
        stop()
        if (result && result.schedule !== schedule) onDrop(result.schedule, result.place)
      } else if (!isSame(before, run.result)) show(run.result?.schedule ?? null)
    },
    // Arrow keys move an edge by the step, see `schedule-range.tsx`.
    { filterTaps: true, threshold: 4, pointer: { capture: true, keys: false } },
  )
  return { bind, shown: live ?? schedule }
}

function opened(schedule: Schedule, weekday: DayOfWeek, hours: { start: number; end: number }): Result | null {
  const range = newRange(schedule, weekday, hours)
  const next = openRange(schedule, weekday, range)
  const index = next[weekday]?.indexOf(range) ?? -1
  return index < 0 ? null : { schedule: next, place: { weekday, index } }
}

/** A range itself is not dragged, it is opened by a click. */
function dragFrom(target: EventTarget | null, track: DOMRect, weekday: DayOfWeek, from: number): Drag | null {
  const element = target instanceof Element ? target : null
  const range = element?.closest<HTMLElement>('[data-range]')
  if (!range) return { kind: 'open', track, from }
  const edge = element?.closest<HTMLElement>('[data-grip]')?.dataset.grip
  if (edge !== 'start' && edge !== 'end') return null
  return { kind: 'pull', track, place: { weekday, index: Number(range.dataset.range) }, edge }
}

const isSame = (a: Result | null, b: Result | null): boolean => {
  const [one, other] = [a && rangeAt(a.schedule, a.place), b && rangeAt(b.schedule, b.place)]
  return one?.start === other?.start && one?.end === other?.end
}
