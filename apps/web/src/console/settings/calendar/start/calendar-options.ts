import type { ListedCalendar, SyncOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Option } from '../../../../ui/form/plain-select.tsx'
import type { CalendarTexts } from '../calendar-times.ts'
import { itemNameIn } from '../item-name.ts'

interface Listed {
  site: Pick<StaffSiteRead, 'items' | 'supplementaryItems'>
  item: { id: number }
  calendars: readonly ListedCalendar[]
  syncs: readonly SyncOverview[]
}

/** The calendars of the account; one that another item uses cannot be chosen. */
export function calendarOptions({ t }: CalendarTexts, { site, item, calendars, syncs }: Listed): Option[] {
  const options = calendars.map(({ id, name }) => {
    const other = syncs.find(({ active, calendarId, itemId }) => active && calendarId === id && itemId !== item.id)
    if (!other) return { value: id, label: name }
    return {
      value: id,
      label: t('calendar.start.taken', { name, item: itemNameIn(site)(other.itemId) }),
      disabled: true,
    }
  })
  return [{ value: '', label: t('calendar.start.pick'), disabled: true }, ...options]
}
