import { useEffect, useRef } from 'react'
import { pagePath } from '../../app/paths.ts'
import { chooseSite } from '../../features/site/current-site.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { IconCircle } from '../../ui/art/icon-circle.tsx'
import { BoardIcon, CheckIcon, ClockIcon } from '../../ui/art/icons.tsx'
import { LockIcon } from '../../ui/art/icons-later.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import styles from './club-created.module.css'

export interface CreatedClub {
  id: number
  name: string
}

const NEXT = [
  { title: 'newClub.courts', text: 'newClub.courtsText', Icon: BoardIcon },
  { title: 'newClub.hidden', text: 'newClub.hiddenText', Icon: LockIcon },
  { title: 'newClub.trial', text: 'newClub.trialText', Icon: ClockIcon },
] as const

/** The club was created; lists the next steps. */
export function ClubCreated({ club, onAnother }: { club: CreatedClub; onAnother: () => void }) {
  const { t, language } = useTexts('register-club')
  // The dashboard asks a club without courts to add one.
  const next = pagePath(language, 'dashboard')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.card}>
      <IconCircle kind="success" size={56}>
        <CheckIcon size={28} />
      </IconCircle>
      <div>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {t('newClub.made', { name: club.name })}
        </h2>
        <p className={styles.text}>{t('newClub.madeText')}</p>
      </div>
      <ul className={styles.list}>
        {NEXT.map(({ title, text, Icon }) => (
          <li key={title} className={styles.entry}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={18} />
            </span>
            <div>
              <h3 className={styles.entryTitle}>{t(title)}</h3>
              <p className={styles.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={next} onClick={() => chooseSite(club.id)}>
          {t('newClub.open')}
        </ButtonLink>
        <Button kind="subtle" onClick={onAnother}>
          {t('newClub.another')}
        </Button>
      </div>
    </section>
  )
}
