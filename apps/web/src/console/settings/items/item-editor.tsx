import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { codeOf } from '../../../lib/api/api-error.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { type RoomKey, useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ActionBar } from '../draft/action-bar.tsx'
import { useLeaveQuestion } from '../draft/use-leave-question.tsx'
import { ItemChanged } from './item-changed.tsx'
import { tabOf as facilityTabOf, itemProblems } from './item-problems.ts'
import { PlanLimit } from './plan-limit.tsx'
import type { TabProps } from './tab-props.ts'
import { useFirstFault } from './use-first-fault.ts'
import type { useItemDraft } from './use-item-draft.ts'

export interface EditorTab {
  /** In the address as `?tab=`; the first tab is shown without it. */
  id: string
  label: RoomKey<'facilities' | 'coaches'>
  Tab: ComponentType<TabProps>
}

interface Props extends Pick<TabProps, 'site' | 'item'> {
  tabs: readonly [EditorTab, ...EditorTab[]]
  editing: ReturnType<typeof useItemDraft>
  /** What has changed and whom it concerns, in the bar. */
  message: ReactNode
  /** The tab on which a field is edited; by default that of a facility. */
  tabOf?: (field: string) => string
  /** Says whether the draft may be saved now; otherwise it asks. */
  onBeforeSave?: () => Promise<boolean>
  /** A refusal that is asked about instead of told. */
  isAsked?: (code: string) => boolean
  children?: ReactNode
}

/** The tabs of an item's editor, each with an address, over one draft that is saved as a whole. */
export function ItemEditor({
  site,
  item,
  tabs,
  editing,
  message,
  tabOf = facilityTabOf,
  onBeforeSave,
  isAsked,
  children,
}: Props) {
  const texts = useTexts<'facilities' | 'coaches'>('facilities')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [hasTried, setTried] = useState(false)
  const selected = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0]
  const problems = itemProblems(texts, editing.draft)
  const fault = useFirstFault(selected.id)
  const leaveQuestion = useLeaveQuestion(editing.key)
  const pathOf = (id: string) => (id === tabs[0].id ? pathname : `${pathname}?tab=${id}`)
  const refusal = codeOf(editing.refusal)

  const save = async () => {
    const first = Object.keys(problems)[0]
    setTried(first !== undefined)
    if (first !== undefined) {
      if (!Object.keys(problems).some((field) => tabOf(field) === selected.id))
        await navigate(pathOf(tabOf(first)), { preventScrollReset: true })
      return fault.focusSoon()
    }
    if (!onBeforeSave || (await onBeforeSave())) await editing.save()
  }

  return (
    <Stack>
      <LinkTabs
        label={texts.t('editor.tabs')}
        tabs={tabs.map(({ id, label }) => ({ id, label: texts.t(label) }))}
        selectedId={selected.id}
        pathOf={pathOf}
      />
      <div ref={fault.frame}>
        <selected.Tab
          key={editing.key}
          site={site}
          item={item}
          draft={editing.draft}
          change={editing.change}
          problems={hasTried ? problems : {}}
          attempt={fault.attempts}
        />
      </div>
      {children}
      {editing.refusal !== null && refusal !== 'PLAN_LIMIT' && !isAsked?.(refusal) && (
        <Notice kind="danger" title={texts.t('editor.refused')}>
          {errorText(texts, editing.refusal)}
        </Notice>
      )}
      {editing.isChanged && (
        <ActionBar
          message={message}
          onDiscard={() => {
            setTried(false)
            editing.forgetRefusal()
            editing.discard()
          }}
          onSave={() => void save()}
          isSaving={editing.isSaving}
          problem={editing.problem}
        />
      )}
      {refusal === 'PLAN_LIMIT' && <PlanLimit onClose={editing.forgetRefusal} />}
      <ItemChanged site={site} editing={editing} />
      {leaveQuestion}
    </Stack>
  )
}
