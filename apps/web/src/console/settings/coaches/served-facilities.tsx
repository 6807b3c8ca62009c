import { useTexts } from '../../../lib/texts/texts.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { FacilityPicture } from '../items/facility-picture.tsx'
import type { TabProps } from '../items/tab-props.ts'
import styles from './coach.module.css'

type Props = Pick<TabProps, 'site' | 'draft' | 'change'>

/** The facilities where players can add this coach to a booking. */
export function ServedFacilities({ site, draft, change }: Props) {
  const { t } = useTexts('coaches')
  const { supplementaryTo } = draft
  const toggle = (id: number, isServed: boolean) =>
    change({
      supplementaryTo: isServed ? [...supplementaryTo, id] : supplementaryTo.filter((served) => served !== id),
    })
  return (
    <Section title={t('coaches.served')} text={t('coaches.servedText')}>
      {site.items.length === 0 ? (
        <p className={styles.hint}>{t('coaches.noFacilities')}</p>
      ) : (
        <div className={styles.picks}>
          {site.items.map((item) => (
            <label key={item.id} className={styles.pick}>
              <input
                type="checkbox"
                className={styles.check}
                checked={supplementaryTo.includes(item.id)}
                onChange={({ target }) => toggle(item.id, target.checked)}
              />
              <span className={styles.art}>
                <FacilityPicture item={item} tags={site.tags} />
              </span>
              <span className={styles.pickName}>{item.name}</span>
            </label>
          ))}
        </div>
      )}
    </Section>
  )
}
