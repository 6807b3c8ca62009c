import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Item } from '@korto/domain/item/item'
import { sameJson } from '@korto/domain/json/same-json'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import type { Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { spanText } from './span-text.ts'

interface Props {
  site: StaffSiteRead
  item: Item
  before: ScheduleException | null
  first: Day
  last: Day
}

/** Exceptions may overlap; says which one then counts. */
export function OverlappedExceptions({ site, item, before, first, last }: Props) {
  const texts = useTexts('exceptions')
  const today = dayOf(site.timezone, useMinute())
  const others = item.exceptions.filter(
    (one) => one.from_date <= last && first <= one.to_date && !sameJson(one, before),
  )
  const [other] = others
  if (!other) return null
  return (
    <Notice kind="info">
      {texts.t('exceptions.already', { days: spanText(texts, other.from_date, other.to_date, today) })}
    </Notice>
  )
}
