import { createItem, type NewItemBody } from '../../../features/item/staff-api.ts'
import { isUncertain } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'

interface Made {
  id: number
  /** False when it was made by an earlier attempt with other content. */
  isAsWanted: boolean
}

/** Makes an item once: after an answer was lost, the same is sent again, whatever has been typed since. */
export function createOnce() {
  let pending: { key: string; item: NewItemBody } | null = null
  return async (siteId: number, wanted: NewItemBody): Promise<Made> => {
    pending ??= { key: randomId(), item: wanted }
    const { key, item } = pending
    try {
      const id = await createItem(siteId, item, key)
      pending = null
      return { id, isAsWanted: JSON.stringify(item) === JSON.stringify(wanted) }
    } catch (error) {
      if (!isUncertain(error)) pending = null
      throw error
    }
  }
}
