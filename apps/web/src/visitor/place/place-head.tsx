import { OpenBadge } from '../../features/site/info/open-today.tsx'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ClubLogo } from '../../ui/art/club-logo.tsx'
import { PinIcon } from '../../ui/art/icons.tsx'
import { ShareButton } from '../../ui/contact/share-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import styles from './place.module.css'
import type { PlaceData } from './read-place.ts'

export function PlaceHead({ site, openToday }: Pick<PlaceData, 'site' | 'openToday'>) {
  const texts = useTexts()
  return (
    <header className={styles.head}>
      <ClubLogo site={site} size={60} />
      <div className={styles.text}>
        <h1 className={styles.name}>{site.name}</h1>
        <div className={styles.facts}>
          <span className={styles.location}>
            <PinIcon size={16} />
            {[site.address, translatedName(texts, site.city)].filter(Boolean).join(', ')}
          </span>
          {site.tags.map((tag) => (
            <Badge key={tag}>{translatedName(texts, tag)}</Badge>
          ))}
          {openToday && <OpenBadge hours={openToday} />}
        </div>
      </div>
      <ShareButton title={site.name} />
    </header>
  )
}
