import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './block.module.css'

/** What a cell shows by colours, marks and short words, and what is said instead. */
export const CellContent = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <VisuallyHidden>{label}</VisuallyHidden>
    <div className={styles.content} aria-hidden="true">
      {children}
    </div>
  </>
)
