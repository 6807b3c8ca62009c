import type { ReactNode } from 'react'
import { IconCircle } from '../art/icon-circle.tsx'
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
  <div className={styles.message} role={kind === 'failed' ? 'alert' : undefined}>
    <IconCircle kind={kind === 'failed' ? 'danger' : 'neutral'} size={48}>
      {icon}
    </IconCircle>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
