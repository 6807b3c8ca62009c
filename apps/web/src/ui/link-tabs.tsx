import { isDropdown } from '@korto/domain/item/tab-bar'
import { Link, useNavigate } from 'react-router'
import { PlainSelect } from './plain-select.tsx'
import styles from './tabs.module.css'
import { optionOf, type Tab } from './tabs.tsx'

interface Props {
  label: string
  tabs: readonly Tab[]
  selectedId: string
  most?: number
  pathOf: (id: string) => string
}

/** Tabs with an address each: they can be opened in a new tab of the browser, and the back button knows them. */
export function LinkTabs({ label, tabs, selectedId, most, pathOf }: Props) {
  const navigate = useNavigate()
  if (isDropdown(tabs.length, most)) {
    const show = (id: string) => navigate(pathOf(id), { preventScrollReset: true })
    return (
      <div className={styles.dropdown}>
        <PlainSelect label={label} options={tabs.map(optionOf)} value={selectedId} onChange={show} />
      </div>
    )
  }
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map(({ id, label: name, badge }) => (
        <Link
          key={id}
          className={styles.tab}
          to={pathOf(id)}
          data-selected={id === selectedId || undefined}
          aria-current={id === selectedId ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {badge}
        </Link>
      ))}
    </nav>
  )
}
