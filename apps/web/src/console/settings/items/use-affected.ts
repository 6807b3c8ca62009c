import type { StaffSiteRead } from '@korto/contract/staff-site'
import { parseSchedule } from '@korto/domain/schedule/parse-schedule'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { affectedQuery } from '../../../features/item/staff-api.ts'
import type { ItemDraft, StaffItem } from './item-draft.ts'

const WAIT_MS = 400

interface Proposal {
  id: number
  schedule?: Schedule
  capacity?: number
  sharedItemId?: number | null
  sharedItemMultiplier?: number
  sharedCapacity?: number
}

/** What the draft means for what is booked, once nothing was typed for a moment. */
export function useAffected(site: StaffSiteRead, item: StaffItem | null, draft: ItemDraft, changed: readonly string[]) {
  const queries = useQueryClient()
  const proposals = proposalsOf(site, item, draft, changed)
  const wanted = JSON.stringify(proposals)
  const [asked, setAsked] = useState('[]')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), WAIT_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // Written from proposals above.
  const { data } = useQuery({
    ...affectedQuery(site.id, JSON.parse(asked) as Proposal[]),
    placeholderData: keepPreviousData,
  })
  return {
    affected: proposals.length === 0 ? undefined : data,
    /** For the draft as it is now. */
    readNow: () => queries.fetchQuery(affectedQuery(site.id, proposals)),
  }
}

/** The items as they would be, as far as bookings can notice; what the server would refuse is left out. */
function proposalsOf(
  site: StaffSiteRead,
  item: StaffItem | null,
  draft: ItemDraft,
  changed: readonly string[],
): Proposal[] {
  if (!item) return []
  const isScheduleSound = parseSchedule(draft.schedule).ok
  const schedule = isScheduleSound && changed.includes('schedule') ? { schedule: draft.schedule } : {}
  const capacity = changed.includes('capacity') && isCapacity(draft.capacity) ? { capacity: draft.capacity } : {}
  const hall = draft.newHall === null ? hallProposal(draft, changed) : {}
  const others = new Map<number, Proposal>()
  if (isScheduleSound) for (const id of draft.also.schedule ?? []) others.set(id, { id, schedule: draft.schedule })
  if (hall.sharedCapacity !== undefined)
    for (const { id, sharedItemId } of site.items)
      if (sharedItemId === draft.sharedItemId && id !== item.id)
        others.set(id, { ...others.get(id), id, sharedCapacity: hall.sharedCapacity })
  const own = { ...schedule, ...capacity, ...hall }
  return [...(Object.keys(own).length > 0 ? [{ id: item.id, ...own }] : []), ...others.values()]
}

function hallProposal(draft: ItemDraft, changed: readonly string[]): Omit<Proposal, 'id'> {
  const { sharedItemId, sharedItemMultiplier, hallCapacity } = draft
  const isJoined = changed.includes('sharedItemId') || changed.includes('sharedItemMultiplier')
  return {
    ...(isJoined &&
      isCapacity(sharedItemMultiplier) &&
      sharedItemMultiplier > 0 && { sharedItemId, sharedItemMultiplier }),
    ...(changed.includes('hallCapacity') &&
      hallCapacity !== null &&
      isCapacity(hallCapacity) && { sharedCapacity: hallCapacity }),
  }
}

const isCapacity = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100_000
