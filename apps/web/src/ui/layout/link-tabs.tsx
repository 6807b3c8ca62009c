import { isDropdown } from '@korto/domain/item/tab-bar'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { PlainSelect } from '../form/plain-select.tsx'
import { optionOf, type Tab } from './tab.ts'
import styles from './tabs.module.css'

interface Props {
  label: string
  tabs: readonly Tab[]
  selectedId: string
  most?: number
  pathOf: (id: string) => string
  /** Replaces the navigation; by default the address is opened at once. */
  onChoose?: (id: string) => void
  /** At the end of the bar. */
  end?: ReactNode
}

/** Tabs that are links, each with its address. */
export function LinkTabs({ label, tabs, selectedId, most, pathOf, onChoose, end }: Props) {
  const navigate = useNavigate()
  const links = useRef<HTMLElement>(null)
  useSelectedInView(links, selectedId)
  if (isDropdown(tabs.length, most)) {
    const show = onChoose ?? ((id: string) => navigate(pathOf(id), { preventScrollReset: true }))
    return (
      <div className={styles.dropdown}>
        <PlainSelect label={label} options={tabs.map(optionOf)} value={selectedId} onChange={show} />
        {end}
      </div>
    )
  }
  const choose = (id: string) => (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(id)
  }
  return (
    <div className={styles.bar}>
      <nav ref={links} className={styles.links} aria-label={label}>
        {tabs.map(({ id, label: name, badge }) => (
          <Link
            key={id}
            className={styles.tab}
            to={pathOf(id)}
            data-selected={id === selectedId || undefined}
            aria-current={id === selectedId ? 'page' : undefined}
            preventScrollReset
            onClick={choose(id)}
          >
            {name}
            {badge}
          </Link>
        ))}
      </nav>
      {end}
    </div>
  )
}

/** Only the row of tabs is scrolled, not the page. */
function useSelectedInView(links: RefObject<HTMLElement | null>, selectedId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected
  useEffect(() => {
    const row = links.current
    const tab = row?.querySelector<HTMLElement>('[data-selected]')
    if (!row || !tab) return
    const [from, to] = [tab.offsetLeft - row.offsetLeft, tab.offsetLeft - row.offsetLeft + tab.offsetWidth]
    if (from < row.scrollLeft || to > row.scrollLeft + row.clientWidth) row.scrollLeft = from
  }, [links, selectedId])
}
