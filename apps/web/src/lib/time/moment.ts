import type { Day } from '@korto/domain/time/day'

/** Day and time in the visitor's time zone: for notifications and devices, not for times at a club. */
export function dayAndTimeOf(instant: string | number): { day: Day; time: string } {
  const date = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}
