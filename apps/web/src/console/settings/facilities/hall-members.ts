import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { HallMember } from '@korto/domain/timeslot/hall-places'
import type { ItemDraft, StaffItem } from '../items/item-draft.ts'

export interface NamedMember extends HallMember {
  name: string
  /** The facility that is edited. */
  isThis: boolean
}

const NEW_ID = -1

/** The facilities that would share the hall of a draft, the edited one first; numbers that are none count as 0 or 1. */
export function hallMembers(
  site: StaffSiteRead,
  item: StaffItem | null,
  draft: ItemDraft,
  unnamed: string,
): NamedMember[] {
  const own = {
    id: item?.id ?? NEW_ID,
    name: draft.name.trim() || unnamed,
    capacity: wholeOr(draft.capacity, 0),
    multiplier: Math.max(wholeOr(draft.sharedItemMultiplier, 1), 1),
    isThis: true,
  }
  const others = site.items
    .filter(({ id, sharedItemId }) => id !== item?.id && sharedItemId !== null && sharedItemId === draft.sharedItemId)
    .map(({ id, name, capacity, sharedItemMultiplier }) => ({
      id,
      name,
      capacity,
      multiplier: sharedItemMultiplier,
      isThis: false,
    }))
  return [own, ...others]
}

export const wholeOr = (value: number | null, instead: number): number =>
  value !== null && Number.isInteger(value) ? value : instead
