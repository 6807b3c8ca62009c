import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import styles from './side-sheet.module.css'

interface Props {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A sheet along the left edge. Closes on Escape and on a click beside it. */
export const SideSheet = ({ label, onClose, children }: Props) => (
  <Modal className={styles.sheet} label={label} onClose={onClose}>
    <div className={styles.content}>{children}</div>
  </Modal>
)
