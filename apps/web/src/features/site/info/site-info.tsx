import type { SiteRead } from '@korto/contract/site'
import { Suspense } from 'react'
import { lazyPart, useIdle } from '../../../lib/first-load/lazy-part.ts'
import { translatedName } from '../../../lib/texts/names.ts'
import { type TextKey, useTexts } from '../../../lib/texts/texts.ts'
import { ClubLogo } from '../../../ui/art/club-logo.tsx'
import { ClockIcon, PinIcon } from '../../../ui/art/icons.tsx'
import { ContactList } from '../../../ui/contact/contact-list.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { MapPlaceholder } from '../map/map-placeholder.tsx'
import { Gallery } from './gallery.tsx'
import { LongText } from './long-text.tsx'
import { OpenText, type OpenToday } from './open-today.tsx'
import styles from './site-info.module.css'

const SiteMap = lazyPart(async () => (await import('../map/site-map.tsx')).SiteMap)

interface Props {
  site: Pick<
    SiteRead,
    | 'id'
    | 'name'
    | 'logoURL'
    | 'tags'
    | 'description'
    | 'full_description'
    | 'address'
    | 'city'
    | 'country'
    | 'phone'
    | 'email'
    | 'website'
    | 'payment'
    | 'gallery'
    | 'location'
  >
  /** The opening hours, null when closed; undefined when unknown. */
  openToday?: OpenToday | null | undefined
}

/** The public details of a club. */
export function SiteInfo({ site, openToday }: Props) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className={styles.info}>
      <div className={styles.head}>
        <ClubLogo site={site} size={44} />
        <p className={styles.name}>{site.name}</p>
      </div>
      <Gallery pictures={site.gallery} name={site.name} />
      <LongText text={site.full_description || site.description} />
      <ul className={styles.facts}>
        <li>
          <PinIcon size={18} />
          <span>
            {site.address}
            <small>
              {[site.city, site.country]
                .filter(Boolean)
                .map((name) => translatedName(texts, name))
                .join(', ')}
            </small>
          </span>
        </li>
        {openToday !== undefined && (
          <li>
            <ClockIcon size={18} />
            <span>
              <OpenText hours={openToday} />
            </span>
          </li>
        )}
      </ul>
      <ContactList of={site} />
      {site.tags.length > 0 && (
        <Words words={site.tags.map((tag) => translatedName(texts, tag))} label={t('place.sports')} />
      )}
      {site.payment.length > 0 && (
        <Words words={site.payment.map((method) => paymentText(t, method))} label={t('place.payment')} />
      )}
      <MapWhenIdle site={site} />
    </div>
  )
}

const Words = ({ words, label }: { words: readonly string[]; label: string }) => (
  <div>
    <h2 className={styles.label}>{label}</h2>
    <div className={styles.text}>
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </div>
  </div>
)

const METHODS: readonly string[] = ['cash', 'card', 'bank', 'multisport', 'online']

const paymentText = (t: (key: TextKey) => string, method: string): string =>
  // The list of methods is the one above, and each has its text.
  METHODS.includes(method) ? t(`payment.${method}` as TextKey) : method

/** Far down the page, so loaded when idle; until then the address on a drawn background. */
function MapWhenIdle({ site }: Pick<Props, 'site'>) {
  const isWanted = useIdle()
  const { location } = site
  if (!location) return null
  const placeholder = <MapPlaceholder address={site.address} />
  return (
    <div className={styles.map}>
      <Suspense fallback={placeholder}>
        {isWanted ? <SiteMap name={site.name} location={location} /> : placeholder}
      </Suspense>
    </div>
  )
}
