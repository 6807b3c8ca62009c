import type { Schedule } from '@korto/domain/schedule/schedule'
import { ScheduleEditor } from '../../settings/hours/schedule-editor.tsx'
import { useExample } from './example/use-example.ts'

const HOUR = 60
const weekday = [
  { start: 8 * HOUR, end: 17 * HOUR, price: 24 },
  { start: 17 * HOUR, end: 22 * HOUR, price: 30 },
]
const weekend = [{ start: 9 * HOUR, end: 21 * HOUR, price: 30 }]
const week: Schedule = {
  mode: 'every_week',
  bookingStepMinutes: 60,
  1: weekday,
  2: weekday,
  3: weekday,
  4: weekday,
  5: weekday,
  6: weekend,
  0: [],
}

/** The editor of hours with a week in it. */
export const WeekOfHours = () => (
  <ScheduleEditor
    kind="facility"
    schedule={week}
    capacity={1}
    currency={useExample().site.currency}
    onChange={() => {}}
  />
)
