import { sameJson } from '../json/same-json.ts'
import type { ScheduleException } from './schedule.ts'

/** One change of a list of exceptions; `before` is the exception as the editor knew it. */
export type ExceptionChange =
  | { kind: 'add'; exception: ScheduleException }
  | { kind: 'replace'; before: ScheduleException; exception: ScheduleException }
  | { kind: 'remove'; before: ScheduleException }

/**
 * The list after a change. If several cover a date the last in the list wins, so an added or changed exception comes last:
 * what was saved last counts. One that somebody else has removed meanwhile is added again by a change of it.
 */
export function exceptionsAfter(list: readonly ScheduleException[], change: ExceptionChange): ScheduleException[] {
  const rest = change.kind === 'add' ? [...list] : without(list, change.before)
  return change.kind === 'remove' ? rest : [...rest, change.exception]
}

export const hasException = (list: readonly ScheduleException[], exception: ScheduleException): boolean =>
  list.some((one) => sameJson(one, exception))

/** Whether the list shows the change already, as after a save whose answer was lost: made again it would be there twice. */
export function isMade(list: readonly ScheduleException[], change: ExceptionChange): boolean {
  if (change.kind === 'add') return hasException(list, change.exception)
  const isGone = !hasException(list, change.before)
  return change.kind === 'remove' ? isGone : isGone && hasException(list, change.exception)
}

/** Of equal ones only the first goes. */
function without(list: readonly ScheduleException[], exception: ScheduleException): ScheduleException[] {
  const index = list.findIndex((one) => sameJson(one, exception))
  return list.filter((_, other) => other !== index)
}
