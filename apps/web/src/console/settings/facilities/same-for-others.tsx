import { useTexts } from '../../../lib/texts/texts.ts'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { SharedPart } from '../items/item-draft.ts'
import type { TabProps } from '../items/tab-props.ts'
import styles from './hall.module.css'

const TEXTS = { schedule: 'same.schedule', rules: 'same.rules', notifications: 'same.notifications' } as const

/** Other facilities that get the same with the next save. */
export function SameForOthers({ part, site, item, draft, change }: TabProps & { part: SharedPart }) {
  const { t } = useTexts('facilities')
  const others = site.items.filter(({ id }) => id !== item?.id)
  if (others.length === 0) return null
  const chosen = draft.also[part] ?? []
  const choose = (ids: number[]) => change({ also: withPart(draft.also, part, ids) })
  const areAllChosen = others.every(({ id }) => chosen.includes(id))
  return (
    <Section title={t('same.title')} text={t(TEXTS[part])}>
      <div className={styles.checks}>
        {others.length > 1 && (
          <Toggle
            kind="checkbox"
            label={t('same.all')}
            checked={areAllChosen}
            onChange={() => choose(areAllChosen ? [] : others.map(({ id }) => id))}
          />
        )}
        {others.map(({ id, name }) => (
          <Toggle
            key={id}
            kind="checkbox"
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </Section>
  )
}

/** Without parts that nobody gets, so that taking a choice back leaves no change. */
function withPart(also: TabProps['draft']['also'], part: SharedPart, ids: number[]): TabProps['draft']['also'] {
  const { [part]: _, ...rest } = also
  return ids.length === 0 ? rest : { ...rest, [part]: ids }
}
