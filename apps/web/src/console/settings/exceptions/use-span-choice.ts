import { addMonths, type Day } from '@korto/domain/time/day'
import { useDrag } from '@use-gesture/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { calendarKeyTarget } from '../../../ui/form/calendar-keys.ts'
import { isSameMonth } from '../../../ui/form/month-grid.ts'

export interface Span {
  first: Day
  last: Day
}

interface Props {
  today: Day
  /** How many months are shown. */
  months: number
  onChoose: (span: Span) => void
}

/** Choosing days on the calendar: a click, Shift and a click or a drag for several; by keys with Shift and arrows, then Enter. */
export function useSpanChoice({ today, months, onChoose }: Props) {
  const [shown, setShown] = useState(today)
  const [focused, setFocused] = useState(today)
  /** While it is pulled, or chosen by keys and not yet confirmed. */
  const [pulled, setPulled] = useState<Span | null>(null)
  const anchor = useRef(today)
  const sheet = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    sheet.current?.querySelector<HTMLElement>(`[data-day="${focused}"]:enabled`)?.focus()
  }, [focused])

  const choose = (span: Span) => {
    setPulled(null)
    onChoose(span)
  }
  const bind = useDrag(
    ({ event, xy, initial, last, canceled, tap }) => {
      // A finger scrolls the page; the form has fields for the dates.
      if (tap || ('pointerType' in event && event.pointerType === 'touch')) return
      const [from, to] = [dayAtPoint(initial), dayAtPoint(xy)]
      if (canceled || !from) return setPulled(null)
      anchor.current = from
      const span = spanOf(from, to ?? pulled?.last ?? from)
      if (last) choose(span)
      else setPulled(span)
    },
    { filterTaps: true, pointer: { keys: false } },
  )
  const select = (day: Day, { shiftKey }: MouseEvent | KeyboardEvent) => {
    if (!shiftKey) anchor.current = day
    setFocused(day)
    choose(spanOf(anchor.current, day))
  }
  const moveTo = (target: Day, isExtended: boolean) => {
    const day = target < today ? today : target
    if (!isExtended) anchor.current = day
    setPulled(isExtended ? spanOf(anchor.current, day) : null)
    isMoved.current = true
    setFocused(day)
    if (!isShown(day, shown, months)) setShown(day < shown ? day : addMonths(day, 1 - months))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && pulled) {
      event.stopPropagation()
      return setPulled(null)
    }
    const target = calendarKeyTarget(event.key, focused)
    if (!target) return
    event.preventDefault()
    moveTo(target, event.shiftKey)
  }
  const showMonth = (count: number) => {
    const month = addMonths(shown, count)
    setShown(month < today ? today : month)
    setFocused(month < today || isSameMonth(month, today) ? today : `${month.slice(0, 8)}01`)
  }
  return { shown, focused, pulled, sheet, bind, select, onKeyDown, showMonth }
}

const spanOf = (one: Day, other: Day): Span =>
  one <= other ? { first: one, last: other } : { first: other, last: one }

const isShown = (day: Day, shown: Day, months: number) =>
  Array.from({ length: months }, (_, index) => addMonths(`${shown.slice(0, 8)}01`, index)).some((month) =>
    isSameMonth(day, month),
  )

function dayAtPoint([x, y]: [number, number]): Day | undefined {
  const day = document.elementFromPoint(x, y)?.closest<HTMLButtonElement>('[data-day]')
  return day && !day.disabled ? day.dataset.day : undefined
}
