import type { Schedule } from '@korto/domain/schedule/schedule'
import { Legend } from '../../../features/timetable/legend.tsx'
import { PlayerDay } from './player-day.tsx'

const HOUR = 60
const afternoon: Schedule = {
  mode: 'every_day',
  bookingStepMinutes: 60,
  1: [
    { start: 14 * HOUR, end: 17 * HOUR, price: 24 },
    { start: 17 * HOUR, end: 20 * HOUR, price: 30 },
  ],
}

/** The timetable of a club, as it is on its page and inside of its own site. */
export const PlayerTimetable = () => (
  <>
    <PlayerDay schedules={[afternoon, afternoon, afternoon]} booked={[[17, 18], [18], [15, 18, 19]]} />
    <Legend hasShades={false} />
  </>
)
