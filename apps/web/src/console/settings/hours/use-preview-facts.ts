import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Item } from '@korto/domain/item/item'
import type { Day } from '@korto/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayEntries } from '../../../features/booking/staff/day-entries.ts'
import { holdingOf, itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { daysBookingsQuery, rulesQuery } from '../../../features/booking/staff-api.ts'
import type { ItemDraft, StaffItem } from '../items/item-draft.ts'
import type { PreviewFacts } from './preview-days.ts'

interface Found {
  facts: PreviewFacts
  isPending: boolean
  isError: boolean
  refetch: () => void
}

/** The facility as it would be saved, with the real bookings of these days; the schedule is added when it is drawn. */
export function usePreviewFacts(
  site: StaffSiteRead,
  item: StaffItem | null,
  draft: ItemDraft,
  days: readonly Day[],
): Found {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const bookings = useQuery({ ...daysBookingsQuery(site.id, first, last), enabled: item !== null })
  const rules = useQuery({ ...rulesQuery(site.id), enabled: item !== null })
  const { capacity, sharedItemId, sharedItemMultiplier, hallCapacity, config } = draft
  const facts = useMemo((): PreviewFacts => {
    const hall = site.sharedItems.find(({ id }) => id === sharedItemId)
    const drawn = { capacity, sharedItemId, sharedItemMultiplier, config }
    return {
      zone: site.timezone,
      item: item ? { ...itemOf(item), ...drawn } : { ...NEW_ITEM, siteId: site.id, ...drawn },
      sharedItem: hall ? { ...itemOf(hall), capacity: hallCapacity ?? hall.capacity } : null,
      holdings: new Map(
        days.map((day) => [day, dayEntries(bookings.data ?? [], rules.data ?? [], site.timezone, day).map(holdingOf)]),
      ),
    }
  }, [site, item, days, bookings.data, rules.data, capacity, sharedItemId, sharedItemMultiplier, hallCapacity, config])
  return {
    facts,
    isPending: item !== null && (!bookings.data || !rules.data),
    isError: (bookings.isError && !bookings.data) || (rules.isError && !rules.data),
    refetch: () => {
      void bookings.refetch()
      void rules.refetch()
    },
  }
}

const NEW_ITEM: Omit<Item, 'siteId' | 'capacity' | 'sharedItemId' | 'sharedItemMultiplier' | 'config'> = {
  id: 0,
  kind: 'item',
  name: '',
  schedule: {},
  exceptions: [],
  events: [],
  supplementaryTo: [],
}
