import { type Day, dayOfWeek } from '@korto/domain/time/day'

export const isWeekend = (day: Day): boolean => dayOfWeek(day) === 0 || dayOfWeek(day) === 6
