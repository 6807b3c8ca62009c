import type { Schedule } from '@korto/domain/schedule/schedule'
import { ScheduleEditor } from '../../settings/hours/schedule-editor.tsx'
import { useExample } from './example/use-example.ts'
import { PlayerDay } from './player-day.tsx'
import { TwoSides } from './two-sides.tsx'

const HOUR = 60
const afternoon: Schedule = {
  mode: 'every_day',
  bookingStepMinutes: 60,
  1: [
    { start: 15 * HOUR, end: 17 * HOUR, price: 24 },
    { start: 17 * HOUR, end: 20 * HOUR, price: 30 },
  ],
}

/** Hours in two parts, each with its price. */
export const PriceByHour = () => (
  <TwoSides
    isStacked
    chosen={
      <ScheduleEditor
        kind="exception"
        schedule={afternoon}
        capacity={1}
        currency={useExample().site.currency}
        onChange={() => {}}
      />
    }
    seen={<PlayerDay schedules={[afternoon]} />}
  />
)
