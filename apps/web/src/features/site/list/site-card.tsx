import type { FreeToday } from '@korto/contract/timetable'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { Link } from 'react-router'
import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { ClubLogo } from '../../../ui/art/club-logo.tsx'
import { CourtArt } from '../../../ui/art/court-art.tsx'
import { PinIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FreeTimes, type PlaceDay } from './free-times.tsx'
import type { ListedSite } from './listed-site.ts'
import styles from './site-card.module.css'

interface Props {
  site: ListedSite
  /** Undefined while it is being read. */
  free: FreeToday | undefined
  pathOf: (site: ListedSite, where?: PlaceDay) => string
}

export function SiteCard({ site, free, pathOf }: Props) {
  const texts = useTexts()
  const { t } = texts
  const price = useLowestPrice(site)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {site.photo ? <img src={site.photo} alt="" loading="lazy" /> : <CourtArt site={site} />}
        <span className={styles.logo}>
          <ClubLogo site={site} size={44} />
        </span>
        {site.hidden && <span className={styles.ribbon}>{t('home.hidden')}</span>}
      </div>
      <div className={styles.body}>
        <div>
          <h3 className={styles.name}>
            <Link className={styles.link} to={pathOf(site)}>
              {site.name}
            </Link>
          </h3>
          <p className={styles.location}>
            <PinIcon size={16} />
            <span className={styles.address}>{whereOf(site, translatedName(texts, site.city))}</span>
            {price !== null && (
              <span className={styles.price}>{site.lowestPrice === 0 ? price : t('home.from', { price })}</span>
            )}
          </p>
        </div>
        {site.description && <p className={styles.description}>{site.description}</p>}
        {site.tags.length > 0 && (
          <div className={styles.tags}>
            {site.tags.map((tag) => (
              <Badge key={tag}>{translatedName(texts, tag)}</Badge>
            ))}
          </div>
        )}
        <div className={styles.free}>
          {site.isBookable ? (
            <FreeTimes free={free} pathOf={(where) => pathOf(site, where)} />
          ) : (
            <p className={styles.offline}>{t('place.noItems')}</p>
          )}
        </div>
      </div>
    </article>
  )
}

const whereOf = ({ address }: ListedSite, city: string) => [address, city].filter(Boolean).join(', ')

function useLowestPrice(site: ListedSite): string | null {
  const { language } = useTexts()
  // Only the year of the change to the euro matters here, whatever the zone.
  const today = new Date(useMinute()).toISOString().slice(0, 10)
  return site.lowestPrice === null ? null : priceText(centsOf(site.lowestPrice), site, language, today)
}
