import type { Day } from '@korto/domain/time/day'

/** Day and time of an instant by the clock of whoever looks: for what happened to them, not for what happens at a club. */
export function momentOf(instant: string | number): { day: Day; time: string } {
  const date = new Date(instant)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  }
}
