import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { EntryPatch } from '../../features/booking/staff/entry-patch.ts'
import type { FullPlace } from '../../features/booking/staff/full-place.ts'
import type { ChangeOptions } from '../../features/booking/staff/send-change.ts'
import type { ApiError } from '../../lib/api/api-error.ts'

export type PanelField =
  | 'date'
  | 'time'
  | 'court'
  | 'coach'
  | 'quantity'
  | 'status'
  | 'extras'
  | 'payment'
  | 'description'
  | 'note'
  | 'arrived'

/** `kept`: what was typed stays in its field, with the reason. `dropped`: the value of the booking is shown again. */
export type SaveOutcome = 'saved' | 'kept' | 'dropped'

export interface Saving {
  field: PanelField
  /** The booking that was on screen when editing began. */
  base: DayEntry
  patch: EntryPatch
  options: ChangeOptions
  /** Said afterwards, with an offer to undo it; without it nothing is said. */
  done: string | undefined
}

/** What has to be answered before a change is saved. */
export type SaveQuestion = Saving & { finish: (outcome: SaveOutcome) => void } & (
    | { kind: 'changed'; now: DayEntry; change: ApiError['change'] }
    | { kind: 'full'; full: FullPlace }
    | { kind: 'scope' }
  )
