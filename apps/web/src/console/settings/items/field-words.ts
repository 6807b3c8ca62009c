import type { StaffSiteRead } from '@korto/contract/staff-site'
import { parseSchedule } from '@korto/domain/schedule/parse-schedule'
import { scheduleSummary } from '@korto/domain/schedule/schedule-summary'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { priceRangeTexts } from './price-range.ts'

type FacilityTexts = Texts<RoomKey<'facilities'>>

/** The name of a field of the flat draft; a key that the product does not know is named as it is. */
export function fieldLabel(texts: FacilityTexts, field: string): string {
  const key = `field.${field.replace(/^config\./, '')}`
  return texts.has(key) ? texts.t(key) : field
}

/** A value as it is read, to be laid beside another one. */
export function fieldValue(
  texts: FacilityTexts,
  site: StaffSiteRead,
  today: Day,
  field: string,
  value: unknown,
): string {
  const { t } = texts
  if (field === 'schedule') return scheduleWords(texts, site, today, value)
  if (field === 'sharedItemId') return site.sharedItems.find(({ id }) => id === value)?.name ?? t('hall.none')
  if (field === 'supplementaryTo' && Array.isArray(value))
    return site.items.flatMap(({ id, name }) => (value.includes(id) ? [name] : [])).join(', ')
  if (typeof value === 'boolean') return t(value ? 'field.on' : 'field.off')
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

function scheduleWords({ t, language }: FacilityTexts, site: StaffSiteRead, today: Day, value: unknown): string {
  const schedule = parseSchedule(value)
  const summary = schedule.ok ? scheduleSummary(schedule.value) : null
  if (!summary) return t('list.never')
  const prices = summary.prices ? priceRangeTexts(summary.prices, site, language, today) : []
  return [`${shownTime(summary.start)}–${shownTime(summary.end)}`, ...prices].join(', ')
}
