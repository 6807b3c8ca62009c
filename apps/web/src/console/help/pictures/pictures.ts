import type { ComponentType } from 'react'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { loadTexts, type Room } from '../../../lib/texts/texts.ts'

/** A picture with the texts of the components in it. */
const picture = (rooms: Room[], load: () => Promise<ComponentType>) =>
  lazyPart(async () => {
    const [drawn] = await Promise.all([load(), ...rooms.map(loadTexts)])
    return drawn
  })

const playerTimetable = picture([], async () => (await import('./player-timetable.tsx')).PlayerTimetable)

/** By the ids of `topics.ts`; each is loaded with the first answer that shows it. */
export const pictures: Readonly<Record<string, ComponentType>> = {
  'week-of-hours': picture(['hours'], async () => (await import('./week-of-hours.tsx')).WeekOfHours),
  'price-by-hour': picture(['hours'], async () => (await import('./price-by-hour.tsx')).PriceByHour),
  'close-courts': picture(['closure', 'facilities'], async () => (await import('./close-courts.tsx')).CloseCourts),
  board: picture(['board'], async () => (await import('./board.tsx')).Board),
  request: picture(['activity', 'desk'], async () => (await import('./request.tsx')).Request),
  series: picture(['desk'], async () => (await import('./series.tsx')).Series),
  'client-card': picture(['clients'], async () => (await import('./client-card.tsx')).ClientCard),
  levels: picture(['clients'], async () => (await import('./levels.tsx')).Levels),
  roles: picture([], async () => (await import('../../../features/staff/role-guide.tsx')).RoleGuide),
  'calendar-conflict': picture(['calendar'], async () => (await import('./calendar-conflict.tsx')).CalendarConflict),
  plans: picture(['subscription'], async () => (await import('./plan-choice.tsx')).PlanChoice),
  'hours-of-week': picture(['statistics'], async () => (await import('./hours-of-week.tsx')).HoursOfWeek),
  takings: picture(['statistics'], async () => (await import('./takings.tsx')).Takings),
  'player-timetable': playerTimetable,
  embedded: playerTimetable,
}
