import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { ClubSign } from '../../ui/club-sign.tsx'
import { CourtArt } from '../../ui/court-art.tsx'
import { PinIcon } from '../../ui/icons.tsx'
import styles from './site-card.module.css'

export interface ListedSite {
  id: number
  name: string
  city: string
  address: string
  tags: string[]
  logoURL: string | null
  /** The first photo, if there is any. */
  photo: string | null
}

export const SiteCard = ({ site, path }: { site: ListedSite; path: string }) => (
  <article className={styles.card}>
    <div className={styles.picture}>
      {site.photo ? <img src={site.photo} alt="" loading="lazy" /> : <CourtArt site={site} />}
      <span className={styles.sign}>
        <ClubSign site={site} size={44} />
      </span>
    </div>
    <div className={styles.body}>
      <div>
        <h3 className={styles.name}>
          <Link className={styles.link} to={path}>
            {site.name}
          </Link>
        </h3>
        <p className={styles.where}>
          <PinIcon size={16} />
          <span>{[site.address, site.city].filter(Boolean).join(', ')}</span>
        </p>
      </div>
      {site.tags.length > 0 && (
        <div className={styles.tags}>
          {site.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      )}
    </div>
  </article>
)
