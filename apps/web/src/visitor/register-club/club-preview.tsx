import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ClubLogo } from '../../ui/art/club-logo.tsx'
import { CourtArt } from '../../ui/art/court-art.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Club } from './club-draft.ts'
import styles from './club-preview.module.css'

/** The card of the club with the draft's content; only on wide screens. */
export function ClubPreview({ club }: { club: Club }) {
  const texts = useTexts('register-club')
  const { t } = texts
  const site = { id: 0, tags: club.tags }
  return (
    <aside className={styles.preview} aria-label={t('newClub.preview')}>
      <p className={styles.label}>{t('newClub.preview')}</p>
      <div className={styles.card}>
        <div className={styles.picture}>
          <CourtArt site={site} />
        </div>
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
          <div className={styles.row}>
            {[1, 2, 3].map((time) => (
              <span key={time} className={styles.time} />
            ))}
          </div>
        </div>
      </div>
    </aside>
  )
}
