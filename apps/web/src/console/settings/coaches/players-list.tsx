import { offersAnyCoach } from '@korto/domain/item/coach-options'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { TabProps } from '../items/tab-props.ts'
import styles from './coach.module.css'

type Props = Pick<TabProps, 'site' | 'item' | 'draft'>

/** The coaches that players can choose at the first facility that this one serves. */
export function PlayersList({ site, item, draft }: Props) {
  const { t } = useTexts('coaches')
  const court = site.items.find(({ id }) => draft.supplementaryTo.includes(id))
  if (!court) return null
  const self = { id: item?.id ?? 0, name: draft.name.trim() || t('coaches.nobodyYet') }
  const others = site.supplementaryItems.filter(
    ({ id, supplementaryTo }) => id !== item?.id && supplementaryTo.includes(court.id),
  )
  const coaches = item
    ? site.supplementaryItems.flatMap((one) => (one.id === item.id ? [self] : others.includes(one) ? [one] : []))
    : [...others, self]
  return (
    <Section title={t('coaches.players')} text={t('coaches.playersAt', { facility: court.name })}>
      <ul className={styles.players}>
        {offersAnyCoach(coaches) && <li>{t('coach.any')}</li>}
        {coaches.map(({ id, name }) => (
          <li key={id} data-self={id === self.id || undefined}>
            <Avatar name={name} size={24} />
            <span className={styles.playerName}>{name}</span>
            {id === self.id && <CheckIcon size={16} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
