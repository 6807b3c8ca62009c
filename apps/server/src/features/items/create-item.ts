import type { NewItem } from '@korto/contract/item'
import type { Tools } from '../../tools.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { createItems } from './create-items.ts'

export async function createItem(tools: Tools, staff: StaffOfSite, { siteId: _, ...wanted }: NewItem) {
  const { ids, activityId } = await createItems(tools, staff, { items: [wanted] })
  // One was wanted, so one was made.
  return { id: ids[0] as number, activityId }
}
