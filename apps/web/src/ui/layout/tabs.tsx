import { isDropdown } from '@korto/domain/item/tab-bar'
import { type KeyboardEvent, useRef } from 'react'
import { PlainSelect } from '../form/plain-select.tsx'
import { optionOf, TAB_SWITCH_DELAY_MS, type Tab } from './tab.ts'
import { TabButton } from './tab-button.tsx'
import styles from './tabs.module.css'

interface Props {
  label: string
  tabs: readonly Tab[]
  selectedId: string
  /** More tabs than this become a select. */
  most?: number
  /** The id of the panel. */
  panelId?: string
  onSelect: (id: string) => void
}

/** Tabs of one page; where they are too many, a list. For tabs with addresses of their own see `LinkTabs`. */
export function Tabs({ label, tabs, selectedId, most, panelId, onSelect }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const switching = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (isDropdown(tabs.length, most)) {
    return (
      <div className={styles.dropdown}>
        <PlainSelect label={label} options={tabs.map(optionOf)} value={selectedId} onChange={onSelect} />
      </div>
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = (event.target as HTMLElement).dataset.tab ?? selectedId
    const next = neighbour(event.key, tabs, focused)
    if (!next) return
    event.preventDefault()
    clearTimeout(switching.current)
    switching.current = setTimeout(() => onSelect(next.id), TAB_SWITCH_DELAY_MS)
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div ref={bar} className={styles.bar} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name, badge }) => (
        <TabButton
          key={id}
          role="tab"
          data-tab={id}
          data-selected={id === selectedId || undefined}
          aria-selected={id === selectedId}
          aria-controls={panelId}
          tabIndex={id === selectedId ? 0 : -1}
          onClick={() => {
            clearTimeout(switching.current)
            onSelect(id)
          }}
        >
          {name}
          {badge}
        </TabButton>
      ))}
    </div>
  )
}

function neighbour(key: string, tabs: readonly Tab[], selectedId: string): Tab | undefined {
  const at = tabs.findIndex(({ id }) => id === selectedId)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1 < 0 ? -1 : at - 1)
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}
