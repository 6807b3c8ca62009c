import { localOf, wireDateTime } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import { allowedEnds } from '@korto/domain/timeslot/allowed-ends'
import { TimeRange } from '../../../ui/form/time-range.tsx'
import type { FlowProps } from '../flow/flow-props.ts'

type Props = Pick<FlowProps, 'site' | 'timetable' | 'chosen' | 'onChoose'> & { multiple: { maxMinutes: number } }

/** Where several slots can be booked at once: steps through the allowed ends. */
export function ChosenRange({ site, timetable, chosen, multiple, onChoose }: Props) {
  const [start, end] = [Date.parse(chosen.start), Date.parse(chosen.end)]
  const day = timetable.days.find(({ date }) => date === chosen.start.slice(0, 10))
  const slots = (day?.slots ?? []).map((slot) => ({
    start: Date.parse(slot.start),
    end: Date.parse(slot.end),
    free: slot.free,
  }))
  const config = { booking_multiple_slots: true, booking_multiple_slots_max_duration: multiple.maxMinutes }
  const wire = (moment: number) => wireDateTime(site.timezone, moment)
  return (
    <TimeRange
      value={{ start, end }}
      allowedStarts={null}
      allowedEnds={allowedEnds(slots, start, config)}
      timeOf={(moment) => shownTime(localOf(site.timezone, moment).minutes)}
      onChange={(range) => onChoose({ start: wire(range.start), end: wire(range.end) })}
    />
  )
}
