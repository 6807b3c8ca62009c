import { useTexts } from '../../../lib/texts/texts.ts'
import { sportOf } from '../../../ui/art/court-surface.ts'
import { BuildingIcon } from '../../../ui/art/icons-console.tsx'
import { SportIcon } from '../../../ui/art/sport-icon.tsx'
import type { TabProps } from '../items/tab-props.ts'
import styles from './hall.module.css'
import { hallMembers, wholeOr } from './hall-members.ts'
import { hallWords } from './hall-words.ts'
import { Places } from './places.tsx'

/** The numbers of the hall in words, by the club's own facilities. */
export function HallMeaning({ site, item, draft }: TabProps) {
  const texts = useTexts('facilities')
  const { t } = texts
  const places = wholeOr(draft.hallCapacity, 0)
  const members = hallMembers(site, item, draft, t('hall.this'))
  return (
    <div className={styles.meaning}>
      <h3 className={styles.meaningTitle}>{t('hall.means')}</h3>
      <ul className={styles.members}>
        {members.map((member, index) => (
          <li key={member.id} className={styles.member}>
            <span className={styles.sport} aria-hidden="true">
              {sportOf(member.name) ? <SportIcon tag={member.name} size={20} /> : <BuildingIcon size={20} />}
            </span>
            <div>
              <p>
                <strong>{member.name}</strong>
                {member.isThis && <span className={styles.self}> {t('hall.self')}</span>}
              </p>
              <p className={styles.words}>{hallWords(texts, member, members, places)}</p>
            </div>
            <div className={styles.takes}>
              <Places taken={[{ id: index, places: member.multiplier }]} of={places} />
              <span>{t('hall.takesOf', { takes: member.multiplier, places })}</span>
            </div>
          </li>
        ))}
      </ul>
      {members.length === 1 && <p className={styles.alone}>{t('hall.alone')}</p>}
    </div>
  )
}
