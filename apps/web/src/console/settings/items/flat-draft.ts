import type { ItemConfig } from '@korto/domain/item/item'
import { lateCancellationKeys } from '@korto/domain/site/parse-config'
import type { ItemDraft } from './item-draft.ts'

/** The keys of D-17 that clubs decide about booking itself; late cancelling follows them. */
export const RULE_KEYS = [
  'booking_multiple_slots',
  'booking_multiple_slots_max_duration',
  'hide_free_slots_left',
  'custom_unavailability_dialog_message',
  'require_confirmation',
  'confirmation_if_less_than',
  ...lateCancellationKeys,
] as const

export const NOTIFICATION_KEYS = [
  'notification_new_booking',
  'notification_new_booking_if_less_than',
  'notification_canceled_booking',
  'notification_canceled_booking_if_less_than',
  'notification_pending_confirmation',
] as const

const KNOWN_KEYS = [...RULE_KEYS, ...NOTIFICATION_KEYS, 'hidden_from_clients', 'hiddenFromClients'] as const

const PREFIX = 'config.'

/**
 * A draft with each key of the config as a field of its own, so that two people can change two rules of one court. A key
 * that the item does not have is null.
 */
export type FlatDraft = Omit<ItemDraft, 'config'> & Record<`config.${string}`, unknown>

export function flatDraft({ config, ...draft }: ItemDraft): FlatDraft {
  return { ...draft, ...flatConfig(config) }
}

const flatConfig = (config: ItemConfig): Record<`config.${string}`, unknown> =>
  prefixed({ ...Object.fromEntries(KNOWN_KEYS.map((key) => [key, null])), ...config })

const prefixed = (config: object): Record<`config.${string}`, unknown> =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [`${PREFIX}${key}`, value]))

export function draftOfFlat(flat: FlatDraft): ItemDraft {
  const entries = Object.entries(flat)
  const config = entries.flatMap(([field, value]) =>
    field.startsWith(PREFIX) && value !== null ? [[field.slice(PREFIX.length), value] as const] : [],
  )
  // Split by the prefix, so that exactly the fields of a draft remain.
  const rest = Object.fromEntries(entries.filter(([field]) => !field.startsWith(PREFIX))) as Omit<ItemDraft, 'config'>
  // They came from a config.
  return { ...rest, config: Object.fromEntries(config) as ItemConfig }
}

/** A patch of a draft as one of the flat draft; keys that a new config leaves out become null. */
export function flatPatch(before: FlatDraft, { config, ...patch }: Partial<ItemDraft>): Partial<FlatDraft> {
  if (!config) return patch
  const gone = Object.keys(before).filter((field) => field.startsWith(PREFIX))
  return { ...patch, ...Object.fromEntries(gone.map((field) => [field, null])), ...flatConfig(config) }
}

/** The keys of a config, with null for those that it does not have: another item gets the same by them. */
export const keysOf = (config: ItemConfig, keys: readonly string[]): Record<string, unknown> => {
  const all: Record<string, unknown> = { ...config }
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? null]))
}
