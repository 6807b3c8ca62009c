import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { ChangedDialog } from '../draft/changed-dialog.tsx'
import { fieldLabel, fieldValue } from './field-words.ts'
import { flatDraft } from './flat-draft.ts'
import type { useItemDraft } from './use-item-draft.ts'

interface Props {
  site: StaffSiteRead
  editing: ReturnType<typeof useItemDraft>
}

/** Somebody else changed the same fields of the item meanwhile. */
export function ItemChanged({ site, editing }: Props) {
  const texts = useTexts('facilities')
  const today = dayOf(site.timezone, useMinute())
  const { changed } = editing
  if (!changed) return null
  const [mine, theirs]: Record<string, unknown>[] = [flatDraft(editing.draft), changed.stored]
  const words = (state: Record<string, unknown> | undefined, field: string) =>
    fieldValue(texts, site, today, field, state?.[field])
  return (
    <ChangedDialog
      who={changed.change?.actorName ?? null}
      when={changed.change?.datetime ?? null}
      fields={changed.conflicts.map((field) => ({
        name: field,
        label: fieldLabel(texts, field),
        mine: words(mine, field),
        theirs: words(theirs, field),
      }))}
      taken={changed.taken.map((field) => fieldLabel(texts, field))}
      onBack={editing.keepDraft}
      onSave={editing.choose}
    />
  )
}
