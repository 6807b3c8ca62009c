import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A piece under the name it has in the code. */
export const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.piece} aria-label={name}>
    <h2 className={styles.name}>{name}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>
export const Two = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>
