import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, codeOf } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import { useBarTitle } from '../../frame/bar-title.ts'
import { ExceptionsTab } from '../exceptions/exceptions-tab.tsx'
import { changedWords } from '../items/changed-words.ts'
import { type ItemDraft, newDraft, type StaffItem } from '../items/item-draft.ts'
import { type EditorTab, ItemEditor } from '../items/item-editor.tsx'
import { useAffected } from '../items/use-affected.ts'
import { useItemDraft } from '../items/use-item-draft.ts'
import { BasicsTab } from './basics-tab.tsx'
import { HoursTab } from './hours-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { TooFull } from './too-full.tsx'

const TABS: readonly [EditorTab, ...EditorTab[]] = [
  { id: 'basics', label: 'editor.basics', Tab: BasicsTab },
  { id: 'schedule', label: 'editor.schedule', Tab: HoursTab },
  { id: 'exceptions', label: 'editor.exceptions', Tab: ExceptionsTab },
  { id: 'rules', label: 'editor.rules', Tab: RulesTab },
  { id: 'notifications', label: 'editor.notifications', Tab: NotificationsTab },
]

const HALL_FIELDS = ['sharedItemId', 'sharedItemMultiplier', 'hallCapacity']
const NO_HOURS: Schedule = {}

/** A facility in tabs over one draft; without an item it is a new one. */
export function FacilityEditor({ site, item }: { site: StaffSiteRead; item: StaffItem | null }) {
  const texts = useTexts('facilities')
  const { t, language } = texts
  const navigate = useNavigate()
  useBarTitle(item?.name ?? t('list.new'))
  // Validated by the server.
  const blank = newDraft((site.items.at(-1)?.schedule as Schedule | undefined) ?? NO_HOURS)
  const [tooFull, setTooFull] = useState<{ hall: string; hours: readonly string[] } | null>(null)

  const onSaved = (id: number) => {
    setTooFull(null)
    toasts.show({ kind: 'success', title: t(item ? 'editor.saved' : 'editor.made') })
    if (!item) void navigate(consolePath(language, `site/facilities/i/${id}`), { replace: true })
  }
  const editing = useItemDraft({ site, item, kind: 'item', blank, onSaved })
  const { affected, readNow } = useAffected(site, item, editing.draft, editing.changedFields)

  /** A hall that would be too full is asked about before it is saved. */
  const isHallRoomy = async (): Promise<boolean> => {
    if (!item || !editing.changedFields.some((field) => HALL_FIELDS.includes(field))) return true
    // Without an answer the server decides.
    const { bookings } = await readNow().catch(() => ({ bookings: [] }))
    const hours = bookings.filter(({ effect }) => effect === 'overbooked').map(({ fromDate }) => fromDate)
    setTooFull({ hall: hallOf(editing.draft), hours: [...new Set(hours)] })
    return hours.length === 0
  }
  const refusedAt =
    editing.refusal instanceof ApiError && codeOf(editing.refusal) === 'SHARED_OVERBOOKED'
      ? (editing.refusal.facts.overbookedAt ?? [])
      : []
  // The question is about these numbers of the hall, not about what is typed next.
  const askedAbout = tooFull?.hall === hallOf(editing.draft) ? tooFull.hours : []
  const hours = refusedAt.length > 0 ? refusedAt : askedAbout

  return (
    <ItemEditor
      site={site}
      item={item}
      tabs={TABS}
      editing={editing}
      message={changedWords(texts, editing.changedFields, affected)}
      onBeforeSave={isHallRoomy}
      isAsked={(code) => code === 'SHARED_OVERBOOKED'}
    >
      {hours.length > 0 && editing.isChanged && (
        <TooFull
          places={editing.draft.hallCapacity ?? 0}
          hours={hours}
          onKeep={() => {
            setTooFull(null)
            editing.forgetRefusal()
            const { sharedItemId, sharedItemMultiplier, hallCapacity } = editing.base
            editing.change({ sharedItemId, sharedItemMultiplier, hallCapacity, newHall: null })
          }}
          onForce={() => void editing.save(true)}
        />
      )}
    </ItemEditor>
  )
}

const hallOf = ({ sharedItemId, sharedItemMultiplier, hallCapacity }: ItemDraft): string =>
  JSON.stringify([sharedItemId, sharedItemMultiplier, hallCapacity])
