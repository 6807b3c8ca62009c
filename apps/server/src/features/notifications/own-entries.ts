import type { NotificationRead } from '@korto/contract/notification'
import type { Language } from '@korto/domain/user/language'
import type { Tools } from '../../tools.ts'
import type { User } from '../users/guards.ts'
import { slotKeyOf } from './entry-facts.ts'
import { presentEntry } from './present.ts'
import { type EntriesQuery, newestEntries, type SlotKey, slotsOfEntries } from './sql.ts'

/** A page of the person's list, the newest first. What can still be booked is looked up for all its slots together. */
export async function ownEntries(
  { db, now }: Tools,
  user: User,
  { language, ...query }: EntriesQuery & { language?: Language | undefined },
): Promise<NotificationRead[]> {
  const rows = await newestEntries(db, user.id, query)
  const keys = rows.flatMap((row) => slotKeyOf(row) ?? [])
  const slots = new Map(
    (keys.length === 0 ? [] : await slotsOfEntries(db, user.id, keys)).map((slot) => [
      nameOf({ siteId: slot.site_id, itemId: slot.item_id, start: slot.from_at.getTime() }),
      { start: slot.from_at.getTime(), isFull: slot.is_full, groupId: slot.group_id },
    ]),
  )
  return rows.map((row) => {
    const key = slotKeyOf(row)
    return presentEntry({ ...row, language: language ?? row.language }, (key && slots.get(nameOf(key))) ?? null, now())
  })
}

const nameOf = ({ siteId, itemId, start }: SlotKey) => `${siteId} ${itemId} ${start}`
