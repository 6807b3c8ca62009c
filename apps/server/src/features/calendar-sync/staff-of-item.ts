import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'

/** For a call that names a club and an item: 404 for an item of another club, and for a hall, which has no calendar. */
export async function staffOfItem(
  { tools, staffOfSite }: { tools: Tools; staffOfSite: (siteId: number) => StaffOfSite },
  { id, itemId }: { id: number; itemId: number },
): Promise<StaffOfSite> {
  const staff = staffOfSite(id)
  const item = (await siteDefinition(tools, id))?.items.get(itemId)
  if (!item || item.kind === 'shared') throw new Refused('NOT_FOUND')
  return staff
}
