import { Invalid, type Parsed, parsed } from '../json/parsed.ts'
import { join, readBoolean, readObject, readText } from '../json/read.ts'
import { lateCancellationKeys, readLateCancellation, readMinutes } from '../site/parse-config.ts'
import type { ItemConfig } from './item.ts'

const BOOLEANS = [
  'booking_multiple_slots',
  'hide_free_slots_left',
  'require_confirmation',
  'notification_pending_confirmation',
  'notification_new_booking',
  'notification_canceled_booking',
  'hidden_from_clients',
  'hiddenFromClients',
] as const satisfies (keyof ItemConfig)[]

const MINUTES = [
  'booking_multiple_slots_max_duration',
  'confirmation_if_less_than',
  'notification_new_booking_if_less_than',
  'notification_canceled_booking_if_less_than',
] as const satisfies (keyof ItemConfig)[]

const KNOWN = new Set<string>([
  ...BOOLEANS,
  ...MINUTES,
  ...lateCancellationKeys,
  'custom_unavailability_dialog_message',
])
const OTHER_NOTIFICATION = /^notification_[a-z0-9_]{1,60}$/
const MAX_OTHER_NOTIFICATIONS = 50

/** An item's config. Other `notification_*` keys are kept as they are; any other key is refused. */
export const parseItemConfig = (input: unknown, field = 'config'): Parsed<ItemConfig> =>
  parsed(() => {
    const json = readObject(input, field, (key) => KNOWN.has(key) || OTHER_NOTIFICATION.test(key))
    const config: ItemConfig = { ...readLateCancellation(json, field) }
    for (const key of BOOLEANS) if (json[key] !== undefined) config[key] = readBoolean(json[key], join(field, key))
    for (const key of MINUTES) if (json[key] !== undefined) config[key] = readMinutes(json[key], join(field, key))
    const message = json.custom_unavailability_dialog_message
    if (message !== undefined) {
      const at = join(field, 'custom_unavailability_dialog_message')
      config.custom_unavailability_dialog_message = readText(message, at, 1000)
    }
    return { ...config, ...readOtherNotifications(json, field) }
  })

function readOtherNotifications(json: Record<string, unknown>, field: string): Record<string, boolean | number> {
  const others = Object.entries(json).filter(([key]) => !KNOWN.has(key))
  if (others.length > MAX_OTHER_NOTIFICATIONS) throw new Invalid(field, 'has too many notification keys')
  return Object.fromEntries(others.map(([key, value]) => [key, readFlagOrNumber(value, join(field, key))]))
}

function readFlagOrNumber(value: unknown, field: string): boolean | number {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  throw new Invalid(field, 'must be true, false or a number')
}
