import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A piece with its component's name as heading. */
export const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.piece} aria-label={name}>
    <h2 className={styles.name}>{name}</h2>
    {children}
  </section>
)

export const Two = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>
