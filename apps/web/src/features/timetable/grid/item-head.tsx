import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './item-head.module.css'

interface Props {
  name: string
  isSelected: boolean
  /** How many slots can still be booked. */
  free: number
}

/** The head of an item's column. */
export function ItemHead({ name, isSelected, free }: Props) {
  const { t } = useTexts()
  return (
    <span className={styles.item} data-selected={isSelected || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.free}>{t('timetable.free', { count: free })}</span>
    </span>
  )
}
