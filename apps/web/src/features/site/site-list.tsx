import { type ListedSite, SiteCard } from './site-card.tsx'
import styles from './site-list.module.css'

export const SiteList = ({ sites, pathOf }: { sites: ListedSite[]; pathOf: (site: ListedSite) => string }) => (
  <ul className={styles.list}>
    {sites.map((site) => (
      <li key={site.id}>
        <SiteCard site={site} path={pathOf(site)} />
      </li>
    ))}
  </ul>
)
