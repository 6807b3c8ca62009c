import { expect, test } from 'vitest'
import { mergeDraft } from '../draft/merge-draft.ts'
import { draftOfFlat, flatDraft, flatPatch, keysOf } from './flat-draft.ts'
import { type ItemDraft, itemSave, newDraft } from './item-draft.ts'

const court: ItemDraft = {
  ...newDraft({ mode: 'every_day', 1: [{ start: 480, end: 1320, price: 20 }] }),
  name: 'Clay',
  config: { require_confirmation: true, late_cancellation_warning: true, notification_by_pigeon: 5 },
}

test('a draft is the same after it was flat, unknown notification keys too', () => {
  expect(draftOfFlat(flatDraft(court))).toEqual(court)
})

test('two people change two rules of one court without a question', () => {
  const base = flatDraft(court)
  const mine = { ...base, ...flatPatch(base, { config: { ...court.config, hide_free_slots_left: true } }) }
  const theirs = { ...base, ...flatPatch(base, { config: { ...court.config, require_confirmation: false } }) }
  const { merged, conflicts } = mergeDraft(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(draftOfFlat(merged).config).toEqual({
    ...court.config,
    hide_free_slots_left: true,
    require_confirmation: false,
  })
})

test('a key that is taken away stays away when others saved something else', () => {
  const base = flatDraft(court)
  const { late_cancellation_warning: _, ...config } = court.config
  const mine = { ...base, ...flatPatch(base, { config }) }
  const { merged } = mergeDraft(base, mine, { ...base, name: 'Red clay' })
  expect(draftOfFlat(merged)).toEqual({ ...court, name: 'Red clay', config })
})

test('the payload of a save has three fields as JSON text and no exceptions or events [FAC-02]', () => {
  const { config, schedule, supplementaryTo, ...rest } = itemSave({ ...court, name: ' Clay ' })
  expect(rest).toEqual({ name: 'Clay', capacity: 1, sharedItemId: null, sharedItemMultiplier: 1 })
  expect(JSON.parse(schedule)).toEqual(court.schedule)
  expect(supplementaryTo).toBe('[]')
  expect(JSON.parse(config)).toEqual({
    require_confirmation: true,
    notification_by_pigeon: 5,
    late_cancellation_warning: true,
    // What the court does not have is taken away.
    late_cancellation_warning_if_less_than: null,
    late_cancellation_forbid: null,
    late_cancellation_forbid_if_less_than: null,
    custom_unavailability_dialog_message: null,
  })
})

test('others get the same keys, also by losing those that the court does not have', () => {
  expect(keysOf(court.config, ['require_confirmation', 'hide_free_slots_left'])).toEqual({
    require_confirmation: true,
    hide_free_slots_left: null,
  })
})
