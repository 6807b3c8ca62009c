import { COACH_COLORS, isColorTaken } from '@korto/domain/item/coach-color'
import type { CSSProperties } from 'react'
import { useId } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { TabProps } from '../items/tab-props.ts'
import styles from './coach.module.css'

type Props = Pick<TabProps, 'site' | 'item' | 'draft' | 'change' | 'problems'>

/** Name, lessons at the same time, and the colour on the board. */
export function CoachProfile({ site, item, draft, change, problems }: Props) {
  const { t } = useTexts('coaches')
  return (
    <Card>
      <div className={styles.profile}>
        <div className={styles.person}>
          <span className={styles.face} style={{ '--tone': `var(--coach-${(draft.color ?? 0) + 1})` } as CSSProperties}>
            <Avatar name={draft.name} size={72} />
          </span>
          <p className={styles.name}>{draft.name.trim() || t('coaches.nobodyYet')}</p>
        </div>
        <div className={styles.pair}>
          <Field
            label={t('coaches.name')}
            value={draft.name}
            error={problems.name}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <NumberField
            label={t('coaches.lessons')}
            hint={t('coaches.lessonsHint')}
            error={problems.capacity}
            value={draft.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        </div>
        <ColorChoice
          name={draft.name}
          value={draft.color}
          others={site.supplementaryItems.filter(({ id }) => id !== item?.id)}
          onChange={(color) => change({ color })}
        />
      </div>
    </Card>
  )
}

interface ColorProps {
  name: string
  value: number | null
  others: readonly { name: string; color: number | null }[]
  onChange: (color: number) => void
}

/** Colours of other coaches are hatched and carry their names. */
function ColorChoice({ name, value, others, onChange }: ColorProps) {
  const { t } = useTexts('coaches')
  const group = useId()
  const colors = others.map(({ color }) => color)
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.label}>{t('coaches.color')}</legend>
      <div className={styles.swatches}>
        {Array.from({ length: COACH_COLORS }, (_, color) => {
          const owner = others.find((other) => other.color === color)
          const isTaken = isColorTaken(color, colors)
          const word = value === color ? firstName(name) : owner ? firstName(owner.name) : t('coaches.free')
          return (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its number
              key={color}
              className={styles.swatch}
              data-taken={(owner && value !== color) || undefined}
              style={{ '--tone': `var(--coach-${color + 1})` } as CSSProperties}
            >
              <input
                type="radio"
                name={group}
                className={styles.color}
                checked={value === color}
                disabled={isTaken}
                aria-label={t('coaches.colorNumber', { number: color + 1, owner: word })}
                onChange={() => onChange(color)}
              />
              <span className={styles.dot}>{value === color && <CheckIcon size={16} />}</span>
              <span className={styles.owner} aria-hidden="true">
                {word}
              </span>
            </label>
          )
        })}
      </div>
      <p className={styles.hint}>{t('coaches.colorHint')}</p>
    </fieldset>
  )
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
