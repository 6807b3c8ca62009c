import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import { draggedSelection } from '@korto/domain/timeslot/dragged-selection'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { itemIdIn } from '../../../features/timetable/grid/cells.ts'
import { timeText } from '../../../lib/texts/dates.ts'
import type { PlaceItem } from '../read-place.ts'
import type { ChosenTime } from './slot-address.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  item: PlaceItem
  days: Timetable['days']
  now: number
  onDrag: (selection: ChosenTime, refusedStart: string | null) => void
}

/** Where several slots can be booked at once, dragging the mouse selects them. Touch scrolls instead. */
export function DragSelect({ frame, item, days, now, onDrag }: Props) {
  const slotsOn = useEffectEvent((date: string) => days.find((day) => day.date === date)?.slots ?? [])
  const isOwn = useEffectEvent((cell: HTMLElement) => (itemIdIn(cell.dataset.cell ?? '') ?? item.id) === item.id)
  const drag = useEffectEvent((slots: readonly PublicTimeslot[], from: PublicTimeslot, to: PublicTimeslot) => {
    const config = {
      booking_multiple_slots: true,
      booking_multiple_slots_max_duration: item.multiple?.maxMinutes ?? 0,
    }
    const coming = slots.map((slot) => momentsOf(slot)).filter(({ start }) => start > now)
    const dragged = draggedSelection(coming, Date.parse(from.start), Date.parse(to.start), config)
    if (!dragged) return
    const { selection, tooLong } = dragged
    const at = (name: 'start' | 'end', moment: number) => slots.find((slot) => Date.parse(slot[name]) === moment)
    const [first, last] = [at('start', selection.start), at('end', selection.end)]
    if (first && last)
      onDrag({ start: first.start, end: last.end }, tooLong === null ? null : (at('start', tooLong)?.start ?? null))
  })

  useEffect(() => {
    const area = frame.current
    if (!area) return
    let started: { slots: readonly PublicTimeslot[]; from: PublicTimeslot; last: PublicTimeslot } | null = null
    let hasMoved = false

    const onDown = ({ button, pointerType, target, clientY }: PointerEvent) => {
      started = null
      hasMoved = false
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null
      if (!cell?.matches('[data-kind^="free"],[data-kind="selected"]')) return
      if (button !== 0 || pointerType !== 'mouse' || !isOwn(cell)) return
      const slots = slotsOn(cell.dataset.start?.slice(0, 10) ?? '')
      const from = slotAt(area, slots, clientY)
      if (from) started = { slots, from, last: from }
    }
    const onMove = ({ buttons, clientY }: PointerEvent) => {
      if (!started || buttons !== 1) return
      const to = slotAt(area, started.slots, clientY)
      if (!to || to === started.last) return
      started.last = to
      hasMoved = true
      drag(started.slots, started.from, to)
    }
    /** The click that ends a drag selects nothing. */
    const onClick = (event: Event) => {
      if (hasMoved) event.stopPropagation()
      hasMoved = false
    }
    const onUp = () => {
      started = null
      // Released outside the timetable there is no click.
      setTimeout(() => {
        hasMoved = false
      })
    }
    area.addEventListener('pointerdown', onDown)
    area.addEventListener('click', onClick, true)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    return () => {
      area.removeEventListener('pointerdown', onDown)
      area.removeEventListener('click', onClick, true)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
    }
  }, [frame])
  return null
}

const momentsOf = ({ start, end, free }: PublicTimeslot) => ({ start: Date.parse(start), end: Date.parse(end), free })

/** By the rows, not by the cells: a selection is one cell over several rows. */
function slotAt(area: HTMLElement, slots: readonly PublicTimeslot[], y: number): PublicTimeslot | undefined {
  const row = [...area.querySelectorAll<HTMLElement>('tr[data-time]')].findLast(
    (one) => one.getBoundingClientRect().top <= y,
  )
  const time = row?.dataset.time ?? ''
  return slots.findLast(({ start }) => timeText(start) <= time)
}
