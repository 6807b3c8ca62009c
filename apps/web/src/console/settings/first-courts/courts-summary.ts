import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { scheduleSummary } from '@korto/domain/schedule/schedule-summary'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { priceRangeTexts } from '../items/price-range.ts'

/** `3 facilities, open 07:00–22:00, 32–44 EUR`; empty without hours. */
export function courtsSummary(
  { t, language }: Texts<RoomKey<'first-courts' | 'console'>>,
  site: StaffSiteRead,
  today: Day,
): string {
  // The contract carries a schedule as plain JSON; the server has parsed it.
  const summaries = site.items.flatMap(({ schedule }) => scheduleSummary(schedule as Schedule) ?? [])
  if (summaries.length === 0) return ''
  const prices = summaries.flatMap(({ prices: range }) => range ?? [])
  const price = priceRangeTexts(
    {
      lowest: Math.min(...prices.map(({ lowest }) => lowest)),
      highest: Math.max(...prices.map(({ highest }) => highest)),
    },
    site,
    language,
    today,
  )
  return t('publish.courts', {
    facilities: t('sites.facilities', { count: site.items.length }),
    from: shownTime(Math.min(...summaries.map(({ start }) => start))),
    to: shownTime(Math.max(...summaries.map(({ end }) => end))),
    price: prices.length > 0 ? t('publish.price', { price: price.join(' / ') }) : '',
  })
}
