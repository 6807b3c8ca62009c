import type { StaffSiteRead } from '@korto/contract/staff-site'
import { proposedColor } from '@korto/domain/item/coach-color'
import { useNavigate } from 'react-router'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import { useBarTitle } from '../../frame/bar-title.ts'
import { changedWords } from '../items/changed-words.ts'
import { newDraft, type StaffItem } from '../items/item-draft.ts'
import { type EditorTab, ItemEditor } from '../items/item-editor.tsx'
import { useAffected } from '../items/use-affected.ts'
import { useItemDraft } from '../items/use-item-draft.ts'
import { CoachNotifications, CoachRules } from './coach-rules.tsx'
import { ProfileTab } from './profile-tab.tsx'

const TABS: readonly [EditorTab, ...EditorTab[]] = [
  { id: 'profile', label: 'coaches.profile', Tab: ProfileTab },
  { id: 'rules', label: 'editor.rules', Tab: CoachRules },
  { id: 'notifications', label: 'editor.notifications', Tab: CoachNotifications },
]

/** Approval stands beside the profile. */
function tabOf(field: string): string {
  if (field.startsWith('config.notification_')) return 'notifications'
  return field.startsWith('config.late_') ? 'rules' : 'profile'
}

/** A coach in tabs over one draft; without an item it is a new one. */
export function CoachEditor({ site, item }: { site: StaffSiteRead; item: StaffItem | null }) {
  const { t, language } = useTexts('coaches')
  const facilityTexts = useTexts('facilities')
  const navigate = useNavigate()
  useBarTitle(item?.name ?? t('coaches.new'))
  const blank = {
    ...newDraft({}),
    supplementaryTo: site.items.map(({ id }) => id),
    color: proposedColor(site.supplementaryItems.map(({ color }) => color)),
  }
  const onSaved = (id: number) => {
    toasts.show({ kind: 'success', title: t(item ? 'coaches.saved' : 'coaches.made') })
    if (!item) void navigate(consolePath(language, `site/personnel/i/${id}`), { replace: true })
  }
  const editing = useItemDraft({ site, item, kind: 'supplementary', blank, onSaved })
  const { affected } = useAffected(site, item, editing.draft, editing.changedFields)
  return (
    <ItemEditor
      site={site}
      item={item}
      tabs={TABS}
      editing={editing}
      tabOf={tabOf}
      message={changedWords(facilityTexts, editing.changedFields, affected)}
    />
  )
}
