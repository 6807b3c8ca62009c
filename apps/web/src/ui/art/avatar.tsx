import type { CSSProperties } from 'react'
import styles from './avatar.module.css'
import { hashOf } from './hash.ts'
import { initialsOf } from './initials.ts'

const COLORS = 6

interface Props {
  name: string
  photo?: string | null | undefined
  size?: number
}

/** A person as a photo, or as initials, always in the same colour. The name is beside it. */
export const Avatar = ({ name, photo, size = 36 }: Props) => (
  <span
    className={styles.avatar}
    data-color={1 + (hashOf(name) % COLORS)}
    style={{ '--size': `${size}px` } as CSSProperties}
    // Rendered by CSS, so that the initials are not part of the accessible name.
    data-initials={initialsOf(name)}
    aria-hidden="true"
  >
    {photo && <img src={photo} alt="" width={size} height={size} />}
  </span>
)
