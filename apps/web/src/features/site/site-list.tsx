import { Link } from 'react-router'
import styles from './site-list.module.css'

interface ListedSite {
  id: number
  name: string
  city: string
}

export const SiteList = ({ sites, pathOf }: { sites: ListedSite[]; pathOf: (site: ListedSite) => string }) => (
  <ul className={styles.list}>
    {sites.map((site) => (
      <li key={site.id}>
        <Link className={styles.card} to={pathOf(site)}>
          <span className={styles.name}>{site.name}</span>
          <span className={styles.city}>{site.city}</span>
        </Link>
      </li>
    ))}
  </ul>
)
