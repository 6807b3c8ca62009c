import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ClubLogo } from '../../../ui/art/club-logo.tsx'
import { CourtArt } from '../../../ui/art/court-art.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import styles from './club-preview.module.css'

interface Props {
  club: {
    id?: number
    name: string
    city: string
    description: string
    tags: string[]
    logoURL?: string | null
    photo?: string | null
  }
  /** Starts of slots, `18:00`; placeholders until there are some. */
  times?: readonly string[]
  /** The lowest price. */
  price?: string | null
}

/** The card of the club as players will see it; only on wide screens. */
export function ClubPreview({ club, times = [], price = null }: Props) {
  const texts = useTexts('register-club')
  const { t } = texts
  const site = { id: club.id ?? 0, tags: club.tags, logoURL: club.logoURL ?? null }
  return (
    <aside className={styles.preview} aria-label={t('newClub.preview')}>
      <p className={styles.label}>{t('newClub.preview')}</p>
      <div className={styles.card}>
        <div className={styles.picture}>{club.photo ? <img src={club.photo} alt="" /> : <CourtArt site={site} />}</div>
        <div className={styles.body}>
          <div className={styles.head}>
            <ClubLogo site={site} size={44} />
            <div className={styles.text}>
              <p className={styles.name}>{club.name.trim() || t('newClub.yourClub')}</p>
              <p className={styles.city}>{translatedName(texts, club.city.trim()) || t('newClub.yourCity')}</p>
            </div>
          </div>
          {club.description.trim() && <p className={styles.description}>{club.description}</p>}
          {club.tags.length > 0 && (
            <div className={styles.row}>
              {club.tags.map((tag) => (
                <Badge key={tag}>{translatedName(texts, tag)}</Badge>
              ))}
            </div>
          )}
          {price && <p className={styles.price}>{price}</p>}
          <div className={styles.row}>
            {times.length > 0
              ? times.map((time) => (
                  <span key={time} className={styles.time} data-free>
                    {time}
                  </span>
                ))
              : [1, 2, 3].map((time) => <span key={time} className={styles.time} />)}
          </div>
        </div>
      </div>
    </aside>
  )
}
