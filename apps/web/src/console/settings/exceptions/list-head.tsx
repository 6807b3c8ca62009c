import { PlusIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './exceptions.module.css'

interface Props {
  id: string
  title: string
  add: string
  /** In a card that has its own padding. */
  isFlush?: boolean
  onAdd: () => void
}

export const ListHead = ({ id, title, add, isFlush = false, onAdd }: Props) => (
  <div className={styles.cardHead} data-flush={isFlush || undefined}>
    <h2 id={id} className={styles.cardTitle}>
      {title}
    </h2>
    <Button size="sm" onClick={onAdd}>
      <PlusIcon size={16} />
      {add}
    </Button>
  </div>
)
