import { Link } from 'react-router'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import styles from './coach-list.module.css'

export interface FoundCoach {
  id: number
  name: string
  site: { id: number; name: string; city: string; tags: readonly string[] }
  /** The first of what the coach serves is opened. */
  items: readonly { id: number; name: string }[]
}

interface Props {
  coaches: readonly FoundCoach[]
  pathOf: (coach: FoundCoach) => string
}

/** Coaches with their clubs. */
export function CoachList({ coaches, pathOf }: Props) {
  const texts = useTexts()
  return (
    <ul className={styles.list}>
      {coaches.map((coach) => (
        <li key={coach.id} className={styles.coach}>
          <Avatar name={coach.name} size={44} />
          <div className={styles.text}>
            <Link className={styles.name} to={pathOf(coach)}>
              {coach.name}
            </Link>
            <p className={styles.club}>
              {coach.site.name}, {translatedName(texts, coach.site.city)}
            </p>
          </div>
          {coach.site.tags[0] && <Badge>{translatedName(texts, coach.site.tags[0])}</Badge>}
        </li>
      ))}
    </ul>
  )
}
