import { type ReactNode, useId } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'
import styles from './side-cards.module.css'

interface Props {
  title: string
  text: string
  isOn: boolean
  isWaiting?: boolean
  onToggle: (isOn: boolean) => void
  /** What goes with it while it is on. */
  children?: ReactNode
}

/** One switch with what it means now. */
export function SwitchCard({ title, text, isOn, isWaiting = false, onToggle, children }: Props) {
  const textId = useId()
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Switch
          aria-label={title}
          aria-describedby={textId}
          disabled={isWaiting}
          checked={isOn}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </div>
      <p id={textId} className={styles.text}>
        {text}
      </p>
      {children}
    </div>
  )
}
