import { Link } from 'react-router'
import styles from './item-links.module.css'

interface Props {
  label: string
  items: { id: number; name: string }[]
  selectedId: number
  pathOf: (itemId: number) => string
}

/** The items of a club, each with an address of its own. */
export const ItemLinks = ({ label, items, selectedId, pathOf }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.list}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Link
            className={styles.link}
            to={pathOf(id)}
            aria-current={id === selectedId ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
