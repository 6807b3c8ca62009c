import type { ReactNode } from 'react'
import styles from './state-message.module.css'

interface Props {
  kind: 'empty' | 'failed'
  icon: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
}

/** Shown instead of missing content: one bold line, one line of help, one action. */
export const StateMessage = ({ kind, icon, title, text, action }: Props) => (
  <div className={styles.face} data-kind={kind} role={kind === 'failed' ? 'alert' : undefined}>
    <span className={styles.sign}>{icon}</span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
