import type { RoomKey } from '../../../lib/texts/texts.ts'
import { sportOf } from '../../../ui/art/court-surface.ts'

const TABLES = /table|маса|настол|билярд|бильярд|billiard|snooker/i

/** What a facility of a club is called, by its first sport; the text takes its number. */
export function proposedNameOf(tags: readonly string[]): RoomKey<'first-courts'> {
  const sport = sportOf(tags[0])
  if (sport === 'swimming') return 'firstCourts.proposed.lane'
  if (sport === 'football') return 'firstCourts.proposed.pitch'
  return TABLES.test(tags[0] ?? '') ? 'firstCourts.proposed.table' : 'firstCourts.proposed.court'
}
