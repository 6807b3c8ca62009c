import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { AlsoWrite, HereChange } from './here-change.ts'

/** Makes one part of an event so here, with the link's new state in the same transaction. */
export async function applyPart(_tools: Tools, _change: HereChange, _alsoWrite: AlsoWrite): Promise<void> {
  throw new Refused('STATE')
}
