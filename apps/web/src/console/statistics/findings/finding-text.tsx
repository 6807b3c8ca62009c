import type { ReactNode } from 'react'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import styles from './findings.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  /** What leads to the proof. */
  children: ReactNode
}

export const FindingText = ({ icon, title, text, children }: Props) => (
  <div className={styles.finding}>
    <IconCircle kind="success">{icon}</IconCircle>
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.proof}>{children}</p>
    </div>
  </div>
)
