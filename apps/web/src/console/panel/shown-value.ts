import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'
import type { PanelField } from './save-question.ts'

/** What a field of the panel shows of a booking, in words. */
export function shownValue(
  texts: Texts<RoomKey<'desk'>>,
  site: StaffSiteRead,
  field: PanelField,
  entry: DayEntry,
): string {
  const { t } = texts
  const time = timeRangeText({ start: entry.fromDate, end: entry.toDate })
  const nameOf = (id: number | null) =>
    [...site.items, ...site.supplementaryItems].find((item) => item.id === id)?.name ?? t('panel.noCoach')
  switch (field) {
    case 'date':
      return `${dayText(texts, entry.fromDate.slice(0, 10), 'short')}, ${time}`
    case 'time':
      return time
    case 'court':
      return nameOf(entry.itemId)
    case 'coach':
      return nameOf(entry.supplItemId)
    case 'quantity':
      return String(entry.quantity)
    case 'status':
      return t(`status.${entry.status}`)
    case 'description':
      return entry.description
    case 'note':
      return entry.privateNote
    case 'extras':
      return entry.extras.map(({ name, quantity }) => `${name} ×${quantity}`).join(', ')
    case 'payment':
      return entry.payment ? t('payment.paidBy', { method: entry.payment.method }) : t('payment.notYet')
    case 'arrived':
      return entry.status === 'CONFIRMED'
        ? t(entry.arrivedAt === null ? 'panel.notArrived' : 'panel.arrived')
        : t(`status.${entry.status}`)
  }
}
