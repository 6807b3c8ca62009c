import { useNumberText } from '../../../ui/form/use-number-text.ts'
import styles from './rule-sentence.module.css'

interface Props {
  label: string
  describedBy: string | undefined
  isWrong: boolean
  value: number
  onChange: (value: number) => void
}

/** The number inside a sentence. */
export function SentenceNumber({ label, describedBy, isWrong, value, onChange }: Props) {
  const field = useNumberText(value, onChange)
  return (
    <input
      className={styles.number}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      {...field}
    />
  )
}
