import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import type { ScheduleRange } from '@korto/domain/schedule/schedule'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

/** `3 facilities, open 07:00–22:00, 32 EUR to 44 EUR`; null without hours. */
export function courtsSummary(
  texts: Texts<RoomKey<'first-courts' | 'console'>>,
  site: StaffSiteRead,
  today: Day,
): string | null {
  const { t, language } = texts
  const ranges = site.items.flatMap(({ schedule }) => rangesOf(schedule))
  if (ranges.length === 0) return null
  const prices = ranges.flatMap(({ price }) => (price === undefined ? [] : [price]))
  const shown = (price: number) => priceText(centsOf(price), site, language, today) ?? ''
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const priceWords =
    lowest === highest
      ? t('publish.price', { price: shown(lowest) })
      : t('publish.prices', { lowest: shown(lowest), highest: shown(highest) })
  return t('publish.courts', {
    facilities: t('sites.facilities', { count: site.items.length }),
    from: shownTime(Math.min(...ranges.map(({ start }) => start))),
    to: shownTime(Math.max(...ranges.map(({ end }) => end))),
    price: prices.length > 0 ? priceWords : '',
  })
}

// The contract carries a schedule as plain JSON; the server has parsed it.
const rangesOf = (schedule: object): ScheduleRange[] =>
  Object.values(schedule).flatMap((ranges) => (Array.isArray(ranges) ? (ranges as ScheduleRange[]) : []))
