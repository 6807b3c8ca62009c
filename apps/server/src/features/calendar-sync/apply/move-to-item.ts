import type { EventPart } from '@korto/domain/calendar-sync/event-parts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { AlsoWrite, AppliedThing } from './here-change.ts'

export interface ItemMove {
  siteId: number
  thing: AppliedThing
  toItemId: number
  /** When it is there. */
  part: EventPart
}

/** Somebody dragged the event into the calendar of another item: what it is here moves there, told once. */
export async function moveToItem(_tools: Tools, _move: ItemMove, _alsoWrite: AlsoWrite): Promise<void> {
  throw new Refused('STATE')
}
