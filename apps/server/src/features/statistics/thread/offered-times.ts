import type { OfferedTime } from '@korto/domain/statistics/facts'

/** Numbers of a slot. */
const WIDTH = 4

/** Slots of a facility that follow each other with the same capacity are one time: of a day with dozens of slots few are left. */
export function offeredTimes(numbers: readonly number[]): OfferedTime[] {
  const times: OfferedTime[] = []
  for (let row = 0; row < numbers.length; row += WIDTH) {
    const [itemId, from] = [numbers[row] ?? 0, numbers[row + 1] ?? 0]
    const [to, capacity] = [numbers[row + 2] ?? 0, numbers[row + 3] ?? 0]
    const last = times.at(-1)
    if (last && last.itemId === itemId && last.capacity === capacity && last.to === from) last.to = to
    else times.push({ itemId, from, to, capacity })
  }
  return times
}
