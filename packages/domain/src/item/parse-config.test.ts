import { expect, test } from 'vitest'
import { parseSiteConfig } from '../site/parse-config.ts'
import { parseItemConfig } from './parse-config.ts'

test('the known keys of an item config are read with their types, other notification keys kept as they are', () => {
  const config = {
    booking_multiple_slots: true,
    booking_multiple_slots_max_duration: 120,
    custom_unavailability_dialog_message: 'Call us\nany time',
    require_confirmation: true,
    confirmation_if_less_than: 0,
    hidden_from_clients: false,
    hiddenFromClients: true,
    late_cancellation_forbid: true,
    late_cancellation_forbid_if_less_than: 60,
    notification_new_booking: false,
    notification_by_pigeon: true,
    notification_by_pigeon_if_less_than: 30,
  }
  expect(parseItemConfig(config)).toEqual({ ok: true, value: config })
})

test.each([
  { config: { require_confirmation: 'yes' }, field: 'config.require_confirmation' },
  { config: { confirmation_if_less_than: -5 }, field: 'config.confirmation_if_less_than' },
  { config: { confirmation_if_less_than: 1.5 }, field: 'config.confirmation_if_less_than' },
  { config: { booking_multiple_slots: null }, field: 'config.booking_multiple_slots' },
  { config: { notification_by_pigeon: 'now' }, field: 'config.notification_by_pigeon' },
  { config: { price: 3 }, field: 'config.price' },
  { config: JSON.parse('{"__proto__":{"a":1}}'), field: 'config.__proto__' },
  {
    config: { custom_unavailability_dialog_message: 'x'.repeat(1001) },
    field: 'config.custom_unavailability_dialog_message',
  },
  { config: 'x', field: 'config' },
])('an item config with a wrong $field is refused', ({ config, field }) => {
  expect(parseItemConfig(config)).toMatchObject({ ok: false, field })
})

test('a site config has the four late_cancellation keys and nothing else', () => {
  const config = { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 120 }
  expect(parseSiteConfig(config)).toEqual({ ok: true, value: config })
  expect(parseSiteConfig({ require_confirmation: true })).toMatchObject({ ok: false })
  expect(parseSiteConfig({ late_cancellation_forbid_if_less_than: '60' })).toMatchObject({ ok: false })
})

test('characters that turn a text into another one on screen are dropped', () => {
  const parsed = parseItemConfig({ custom_unavailability_dialog_message: ' a\u202eb\u0000 ' })
  expect(parsed).toEqual({ ok: true, value: { custom_unavailability_dialog_message: 'ab' } })
})
