import { freeInHall } from '@korto/domain/timeslot/hall-places'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import type { NamedMember } from './hall-members.ts'

/** What the numbers of a member mean for the hall and for the edited facility, which is the first of the members. */
export function hallWords(
  { t }: Pick<Texts<RoomKey<'facilities'>>, 't'>,
  member: NamedMember,
  members: readonly NamedMember[],
  places: number,
): string {
  const { name, multiplier } = member
  if (multiplier > places) return t('hall.tooLarge', { name, takes: multiplier, places })
  const edited = members.find(({ isThis }) => isThis)
  if (member.isThis || !edited) {
    const fitting = Math.floor(places / multiplier)
    if (member.capacity < fitting) return t('hall.ownLimit', { count: member.capacity, fitting })
    return t('hall.fills', { count: fitting })
  }
  const left = freeInHall(edited, members, places, new Map([[member.id, 1]]))
  const values = { name, other: edited.name, takes: multiplier, places }
  return left <= 0 ? t('hall.noneBeside', values) : t('hall.leaves', { ...values, count: left })
}
