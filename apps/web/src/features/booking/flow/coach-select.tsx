import { offersAnyCoach } from '@korto/domain/item/coach-options'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'
import styles from './coach-select.module.css'

interface Props {
  coaches: readonly { id: number; name: string }[]
  value: ChosenCoach
  isAnyHidden?: boolean
  /** In a dialog it is as wide as the other fields. */
  full?: boolean
  onChange: (coach: ChosenCoach) => void
}

const WITHOUT = ''

/** Selects a coach: none, any, or a certain one. */
export function CoachSelect({ coaches, value, isAnyHidden, full = false, onChange }: Props) {
  const { t } = useTexts()
  if (coaches.length === 0) return <p className={styles.none}>{t('coach.none')}</p>
  const options = [
    { value: WITHOUT, label: t('coach.without') },
    ...(offersAnyCoach(coaches, isAnyHidden) ? [{ value: 'any', label: t('coach.any') }] : []),
    ...coaches.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the list inside is its control
    <label className={styles.coach} data-full={full || undefined}>
      <span className={styles.label}>{t(full ? 'coach.label' : 'coach.playWith')}</span>
      <PlainSelect
        options={options}
        value={String(value ?? WITHOUT)}
        onChange={(chosen) => onChange(choiceOf(chosen))}
      />
    </label>
  )
}

function choiceOf(value: string): ChosenCoach {
  if (value === WITHOUT) return null
  return value === 'any' ? 'any' : Number(value)
}
