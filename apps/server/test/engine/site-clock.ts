/**
 * What the clocks of a site show, by the platform's own tables: the checker shares no time arithmetic with the product. Only
 * the way from a moment to the wall is looked up, for that one has a single answer; the way back tries candidates.
 */
export interface SiteClock {
  wallOf(moment: number): Wall
  /** The first moment at which the wall shows this; where the clocks jump over it, null. */
  momentOf(day: string, minute: number): number | null
}

export interface Wall {
  day: string
  minute: number
  /** 0 = Sunday. */
  weekday: number
}

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const DAY = 86_400_000

export function siteClock(zone: string): SiteClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const offsets = new Map<number, number>()

  function offsetAt(moment: number): number {
    const key = Math.floor(moment / HALF_HOUR)
    const known = offsets.get(key)
    if (known !== undefined) return known
    const parts = new Map(format.formatToParts(key * HALF_HOUR).map(({ type, value }) => [type, Number(value)]))
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    offsets.set(key, shown - key * HALF_HOUR)
    return shown - key * HALF_HOUR
  }

  return {
    wallOf(moment) {
      const shown = moment + offsetAt(moment)
      const midnight = Math.floor(shown / DAY) * DAY
      const day = dayText(midnight)
      return { day, minute: Math.floor((shown - midnight) / MINUTE), weekday: weekdayOf(day) }
    },
    momentOf(day, minute) {
      const wall = midnightOf(day) + minute * MINUTE
      const around = [wall - DAY, wall, wall + DAY].map((moment) => wall - offsetAt(moment))
      return around.sort((a, b) => a - b).find((moment) => moment + offsetAt(moment) === wall) ?? null
    },
  }
}

/** Called for every five minutes, so results are cached. */
function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

const textOfDay = remembered((number: number) => new Date(number * DAY).toISOString().slice(0, 10))
const midnightOf = remembered((day: string) => Date.parse(`${day}T00:00:00Z`))

export const dayText = (moment: number): string => textOfDay(Math.floor(moment / DAY))

export const daysLater = (day: string, count: number): string => dayText(midnightOf(day) + count * DAY)

export const weekdayOf = remembered((day: string) => new Date(midnightOf(day)).getUTCDay())
