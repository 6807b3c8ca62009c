import type { Texts } from '../../../lib/texts/texts.ts'

const MINUTES_A_DAY = 1_440

/** `3 h 40 min`, `25 min`, and from a day on `2 days`. */
export function timeUntil({ t }: Pick<Texts, 't'>, from: number, now: number): string {
  const minutes = Math.max(Math.round((from - now) / 60_000), 1)
  if (minutes >= MINUTES_A_DAY) return t('time.days', { days: Math.floor(minutes / MINUTES_A_DAY) })
  if (minutes < 60) return t('time.minutes', { minutes })
  return t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
