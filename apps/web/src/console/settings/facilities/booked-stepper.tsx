import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { MinusIcon } from '../../../ui/art/icons-later.tsx'
import styles from './hall.module.css'

interface Props {
  name: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** How many of a facility are booked in a trial. */
export function BookedStepper({ name, value, most, onChange }: Props) {
  const { t } = useTexts('facilities')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.stepper} role="group" aria-label={t('try.booked', { name })}>
      <button
        type="button"
        aria-label={t('try.less', { name })}
        disabled={value < 1}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon size={16} />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={t('try.more', { name })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={16} />
      </button>
    </div>
  )
}
