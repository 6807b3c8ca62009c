import type { StaffSiteRead } from '@korto/contract/staff-site'
import { changeItem, changeItems } from '../../../features/item/staff-api.ts'
import type { createOnce } from './create-once.ts'
import { keysOf, NOTIFICATION_KEYS, RULE_KEYS } from './flat-draft.ts'
import { type ItemDraft, itemSave, type SharedPart, type StaffItem } from './item-draft.ts'

interface Save {
  site: StaffSiteRead
  item: StaffItem | null
  kind: 'item' | 'supplementary'
  draft: ItemDraft
  /** Of the flat draft: `name`, `config.require_confirmation`. */
  changedFields: readonly string[]
  expectedVersion: number
  isForced: boolean
  create: Record<'item' | 'hall', ReturnType<typeof createOnce>>
  /** A retry must not make the hall again. */
  onHallMade: (sharedItemId: number) => void
}

/** Saves a draft with as few writes as it takes, nearly always one; returns the item's id. */
export async function saveItem(save: Save): Promise<number> {
  const { site, item, kind, isForced } = save
  const draft = await withHall(save)
  if (!item) {
    const { id, isAsWanted } = await save.create.item(site.id, { ...itemSave(draft), kind })
    if (!isAsWanted) await changeItem(id, itemSave(draft))
    await changeOthers(save, id)
    return id
  }
  const own = save.changedFields.filter((field) => !(field in NOT_OF_THE_ITEM))
  if (own.length > 0 && !isCovered(draft, own)) {
    await changeItem(item.id, {
      ...itemSave(draft),
      expectedVersion: save.expectedVersion,
      ...(isForced && { force: true }),
    })
    await changeOthers(save, item.id)
  } else
    await changeOthers(save, item.id, own.length > 0 ? [{ id: item.id, expectedVersion: save.expectedVersion }] : [])
  return item.id
}

/** Fields that are saved elsewhere. */
const NOT_OF_THE_ITEM = { also: true, hallCapacity: true }

/** The hall comes first: what is booked has to fit it. */
async function withHall({ site, draft, create, onHallMade }: Save): Promise<ItemDraft> {
  const { newHall, sharedItemId, hallCapacity } = draft
  if (newHall !== null) {
    const hall = { name: newHall.trim(), capacity: hallCapacity ?? 1 }
    const { id, isAsWanted } = await create.hall(site.id, { kind: 'shared', ...hall })
    if (!isAsWanted) await changeItem(id, hall)
    onHallMade(id)
    return { ...draft, sharedItemId: id, newHall: null }
  }
  const hall = site.sharedItems.find(({ id }) => id === sharedItemId)
  if (hall && hallCapacity !== null && hallCapacity !== hall.capacity)
    await changeItem(hall.id, { capacity: hallCapacity })
  return draft
}

const PARTS: Readonly<Record<SharedPart, { fields: readonly string[]; change: (draft: ItemDraft) => object }>> = {
  schedule: { fields: ['schedule'], change: () => ({}) },
  rules: { fields: RULE_KEYS.map((key) => `config.${key}`), change: ({ config }) => keysOf(config, RULE_KEYS) },
  notifications: {
    fields: NOTIFICATION_KEYS.map((key) => `config.${key}`),
    change: ({ config }) => keysOf(config, NOTIFICATION_KEYS),
  },
}

const partsOf = ({ also }: ItemDraft): SharedPart[] =>
  (['schedule', 'rules', 'notifications'] as const).filter((part) => (also[part] ?? []).length > 0)

/** Whether a change of several items, this one among them, says everything that has changed. */
function isCovered(draft: ItemDraft, own: readonly string[]): boolean {
  const parts = partsOf(draft)
  const isOneList = new Set(parts.map((part) => String(draft.also[part]?.toSorted()))).size === 1
  const fields = parts.flatMap((part) => PARTS[part].fields)
  return isOneList && own.every((field) => fields.includes(field))
}

/** The same for other facilities: those that get the same parts in one write. */
async function changeOthers(
  { site, draft }: Save,
  itemId: number,
  itself: { id: number; expectedVersion: number }[] = [],
): Promise<void> {
  const lists = Map.groupBy(partsOf(draft), (part) => String(draft.also[part]?.toSorted()))
  for (const parts of lists.values()) {
    const ids = (parts[0] && draft.also[parts[0]]) ?? []
    const config = Object.assign({}, ...parts.map((part) => PARTS[part].change(draft)))
    await changeItems(site.id, {
      items: [...itself, ...ids.filter((id) => id !== itemId).map((id) => ({ id }))],
      change: {
        ...(parts.includes('schedule') && { schedule: JSON.stringify(draft.schedule) }),
        ...(Object.keys(config).length > 0 && { config: JSON.stringify(config) }),
      },
    })
  }
}
