import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error.ts'
import { createOnce } from './create-once.ts'
import { type ItemDraft, newDraft } from './item-draft.ts'
import { saveItem } from './save-item.ts'

const writes = vi.hoisted((): unknown[][] => [])
const failures = vi.hoisted((): unknown[] => [])
vi.mock('../../../features/item/staff-api.ts', () => {
  const write =
    (name: string, answer?: unknown) =>
    async (...sent: unknown[]) => {
      writes.push([name, ...sent])
      const failure = failures.shift()
      if (failure) throw failure
      return answer
    }
  return { createItem: write('create', 50), changeItem: write('change'), changeItems: write('several') }
})
beforeEach(() => {
  writes.length = 0
  failures.length = 0
})

// Only what a save looks at.
const site = { id: 3, items: [], sharedItems: [{ id: 9, name: 'Hall', capacity: 3 }] } as unknown as StaffSiteRead
const item = { id: 11 } as StaffItemRead
const draft: ItemDraft = { ...newDraft({}), name: 'Clay', config: { require_confirmation: true } }
const save = (changed: Partial<ItemDraft>, changedFields: string[], it: StaffItemRead | null = item) =>
  saveItem({
    site,
    item: it,
    kind: 'item',
    draft: { ...draft, ...changed },
    changedFields,
    expectedVersion: 7,
    isForced: false,
    create: { item: createOnce(), hall: createOnce() },
    onHallMade: () => {},
  })
const sent = () => writes.map(([name, id]) => [name, id])

test('rules for several facilities are one write, with the edited one among them', async () => {
  await save({ also: { rules: [12, 13] } }, ['also', 'config.require_confirmation'])
  expect(sent()).toEqual([['several', 3]])
  expect(writes[0]?.[2]).toMatchObject({ items: [{ id: 11, expectedVersion: 7 }, { id: 12 }, { id: 13 }] })
})

test('what others do not get is saved first, and others alone are one write', async () => {
  await save({ also: { notifications: [12] } }, ['also', 'name'])
  expect(sent()).toEqual([
    ['change', 11],
    ['several', 3],
  ])
  expect(writes[1]?.[2]).toMatchObject({ items: [{ id: 12 }] })
  writes.length = 0
  await save({ also: { schedule: [12], rules: [12] } }, ['also'])
  expect(sent()).toEqual([['several', 3]])
  expect(writes[0]?.[2]).toMatchObject({ change: { schedule: '{}', config: expect.stringContaining('require_conf') } })
})

test('a hall is resized alone, or before the facility that joins it', async () => {
  await save({ sharedItemId: 9, hallCapacity: 2 }, ['hallCapacity'])
  expect(writes).toEqual([['change', 9, { capacity: 2 }]])
  writes.length = 0
  await save({ newHall: ' Main ', hallCapacity: 4, sharedItemMultiplier: 2 }, ['newHall', 'hallCapacity'])
  expect(writes[0]?.slice(0, 3)).toEqual(['create', 3, { kind: 'shared', name: 'Main', capacity: 4 }])
  expect(writes[1]).toMatchObject(['change', 11, { sharedItemId: 50, sharedItemMultiplier: 2 }])
})

test('after a lost answer the same facility is sent again with its key, then what was typed since', async () => {
  const create = createOnce()
  failures.push(networkError())
  await expect(create(3, { name: 'Court', kind: 'item' })).rejects.toThrow()
  expect(await create(3, { name: 'Court 4', kind: 'item' })).toEqual({ id: 50, isAsWanted: false })
  expect(writes[1]).toEqual(writes[0])
  await create(3, { name: 'Court 5', kind: 'item' })
  expect(writes[2]?.[3]).not.toBe(writes[0]?.[3])
})
