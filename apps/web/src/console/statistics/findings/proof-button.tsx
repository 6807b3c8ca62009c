import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import styles from './findings.module.css'

/** Opens the bookings that a finding speaks of. */
export function ProofButton({ figure, label }: { figure: OpenedFigure; label: string }) {
  const { open } = useScreen()
  return (
    <button type="button" className={styles.link} onClick={() => open(figure)}>
      {label}
    </button>
  )
}
