import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminSiteQuery } from '../../../features/site/staff-api.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useSaveDraft } from '../draft/use-save-draft.ts'
import { createOnce } from './create-once.ts'
import { draftOfFlat, type FlatDraft, flatDraft, flatPatch } from './flat-draft.ts'
import { draftOf, type ItemDraft, type StaffItem } from './item-draft.ts'
import { saveItem } from './save-item.ts'

interface Source {
  site: StaffSiteRead
  /** Null while it is new. */
  item: StaffItem | null
  kind: 'item' | 'supplementary'
  /** What a new one begins with. */
  blank: ItemDraft
  /** Saved, with its id; a new one got it now. */
  onSaved: (id: number) => void
}

/** The draft of a facility or a coach, each key of its config a field, and its save. */
export function useItemDraft({ site, item, kind, blank, onSaved }: Source) {
  const queries = useQueryClient()
  const [create] = useState(() => ({ item: createOnce(), hall: createOnce() }))
  const key = item ? `item:${item.id}` : `item:new:${kind}:${site.id}`
  const read = (from: StaffSiteRead): StaffItem | undefined =>
    [...from.items, ...from.supplementaryItems].find(({ id }) => id === item?.id)
  const stored = (found: StaffItem | null | undefined) => ({
    stored: flatDraft(found ? draftOf(found) : blank),
    version: found?.version ?? 0,
  })
  const draft = useDraft<FlatDraft>({ key, ...stored(item) })
  // Asked about and answered by a person, for the next attempt alone.
  const saved = { id: item?.id ?? 0, isForced: false }
  const saving = useSaveDraft<FlatDraft>({
    draft,
    send: async (flat, expectedVersion) => {
      saved.id = await saveItem({
        site,
        item,
        kind,
        draft: draftOfFlat(flat),
        changedFields: draft.changedFields,
        expectedVersion,
        isForced: saved.isForced,
        create,
        onHallMade: (sharedItemId) => draft.change({ sharedItemId, newHall: null }),
      })
    },
    reread: async () => {
      const query = adminSiteQuery(site.id)
      // A read that was sent before the save may not contain it.
      await queries.cancelQueries({ queryKey: query.queryKey })
      return stored(read(await queries.fetchQuery({ ...query, staleTime: 0 })))
    },
    onSaved: () => onSaved(saved.id),
  })
  return {
    ...saving,
    key,
    draft: draftOfFlat(draft.draft),
    base: draftOfFlat(draft.latest().base),
    change: (patch: Partial<ItemDraft>) => draft.change(flatPatch(draft.latest().draft, patch)),
    changedFields: draft.changedFields,
    isChanged: draft.isChanged,
    discard: draft.discard,
    save: (isForced = false) => {
      saved.isForced = isForced
      return saving.save()
    },
  }
}
