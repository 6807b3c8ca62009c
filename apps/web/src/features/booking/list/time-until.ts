import { daysBetween } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Texts } from '../../../lib/texts/texts.ts'

const MINUTES_A_DAY = 1_440

/** `3 h 40 min`, `25 min`, and from a day on the days of the club's calendar: `2 days`. */
export function timeUntil({ t }: Pick<Texts, 't'>, from: number, now: number, timezone: string): string {
  const minutes = Math.max(Math.round((from - now) / 60_000), 1)
  if (minutes >= MINUTES_A_DAY)
    return t('time.days', { days: daysBetween(dayOf(timezone, now), dayOf(timezone, from)) })
  if (minutes < 60) return t('time.minutes', { minutes })
  return t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
