import { MAX_CAPACITY, parseSchedule } from '@korto/domain/schedule/parse-schedule'
import { MAX_CONFIG_MINUTES } from '@korto/domain/site/parse-config'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import type { ItemDraft } from './item-draft.ts'
import type { Problems } from './tab-props.ts'

export const LONGEST_NAME = 80
const LONGEST_MESSAGE = 1000

/** What the server would refuse of a draft, in words, by field. */
export function itemProblems({ t }: Pick<Texts<RoomKey<'facilities'>>, 't'>, draft: ItemDraft): Problems {
  const problems: Record<string, string> = {}
  const name = draft.name.trim()
  if (name === '') problems.name = t('problem.name')
  else if (name.length > LONGEST_NAME) problems.name = t('problem.long', { most: LONGEST_NAME })
  if (!isWhole(draft.capacity, 0, MAX_CAPACITY)) problems.capacity = t('problem.capacity', { most: MAX_CAPACITY })
  if (draft.hallCapacity !== null && !isWhole(draft.hallCapacity, 0, MAX_CAPACITY))
    problems.hallCapacity = t('problem.capacity', { most: MAX_CAPACITY })
  if (!isWhole(draft.sharedItemMultiplier, 1, MAX_CAPACITY)) problems.sharedItemMultiplier = t('problem.multiplier')
  if (draft.newHall !== null && draft.newHall.trim() === '') problems.newHall = t('problem.hall')
  for (const [key, value] of Object.entries(draft.config)) {
    const isMinutes = key.endsWith('_if_less_than') || key === 'booking_multiple_slots_max_duration'
    if (isMinutes && !isWhole(value, 0, MAX_CONFIG_MINUTES)) problems[`config.${key}`] = t('problem.minutes')
  }
  const message = draft.config.custom_unavailability_dialog_message ?? ''
  if (message.length > LONGEST_MESSAGE)
    problems['config.custom_unavailability_dialog_message'] = t('problem.long', { most: LONGEST_MESSAGE })
  const schedule = parseSchedule(draft.schedule)
  if (!schedule.ok) problems[schedule.field] = t('problem.schedule')
  return problems
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** The tab on which a field is edited. */
export function tabOf(field: string): string {
  if (field.startsWith('schedule')) return 'schedule'
  if (field.startsWith('config.notification_')) return 'notifications'
  return field.startsWith('config.') ? 'rules' : 'basics'
}
