import type { Period } from '@korto/domain/statistics/period'
import type { Day } from '@korto/domain/time/day'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

/** `18 Oct – 16 Nov 2026`; over the end of a year with both years. */
export function rangeText(texts: Texts<RoomKey<'statistics'>>, { from, to }: Period): string {
  const { t } = texts
  const last = t('range.dayOfYear', { day: shortDay(texts, to), year: to.slice(0, 4) })
  if (from === to) return last
  const first = shortDay(texts, from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return t('range.days', {
    from: isOneYear ? first : t('range.dayOfYear', { day: first, year: from.slice(0, 4) }),
    to: last,
  })
}

/** `18 Oct` */
export const shortDay = ({ t }: Texts<RoomKey<'statistics'>>, day: Day): string =>
  t('range.day', { date: Number(day.slice(8)), month: t('date.monthShort', { month: Number(day.slice(5, 7)) }) })
