import type { ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type RoomKey, useTexts } from '../../../lib/texts/texts.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import type { TabProps } from './tab-props.ts'

export interface EditorTab {
  /** In the address as `?tab=`; the first tab is shown without it. */
  id: string
  label: RoomKey<'facilities'>
  Tab: ComponentType<TabProps>
}

/** The tabs of an item's editor, each with an address, over one draft. */
export function ItemEditor({ tabs, ...props }: TabProps & { tabs: readonly [EditorTab, ...EditorTab[]] }) {
  const { t } = useTexts('facilities')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { id: selectedId, Tab } = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0]
  return (
    <Stack>
      <LinkTabs
        label={t('editor.tabs')}
        tabs={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        selectedId={selectedId}
        pathOf={(id) => (id === tabs[0].id ? pathname : `${pathname}?tab=${id}`)}
      />
      <Tab {...props} />
    </Stack>
  )
}
