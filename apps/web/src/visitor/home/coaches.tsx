import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { CoachList, type FoundCoach } from '../../features/coach/coach-list.tsx'
import { useLanguage } from '../../lib/language/language.ts'
import { type Place, withPlace } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './home.module.css'

const COACHES_AT_ONCE = 6

/** The coaches that were found; each leads to the timetable with that coach chosen. */
export function Coaches({ coaches, where }: { coaches: readonly FoundCoach[]; where: Place }) {
  const texts = useTexts()
  const { t } = texts
  const to = paths(useLanguage())
  const [count, setCount] = useState(COACHES_AT_ONCE)
  const rest = coaches.length - count
  return (
    <section id="coaches" className={styles.coaches} aria-labelledby="coaches-title">
      <h2 id="coaches-title" className={styles.heading}>
        {withPlace(texts, 'home.coachesIn', where)} <span className={styles.count}>· {coaches.length}</span>
      </h2>
      <CoachList
        coaches={coaches.slice(0, count)}
        pathOf={({ id, site, items }) => to.place(site, items[0]?.id, { coachId: id })}
      />
      {rest > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setCount(count + COACHES_AT_ONCE)}>
            {t('home.showMore', { count: Math.min(rest, COACHES_AT_ONCE) })}
          </Button>
        </p>
      )}
    </section>
  )
}
