import { brand } from '../../lib/config.ts'
import styles from './logo.module.css'

/** A wall, a rebound and a ball, which form a K. */
export function Logo({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const pixels = size === 'md' ? 32 : 22
  return (
    <span className={styles.logo} data-size={size}>
      <svg className={styles.mark} viewBox="0 0 64 64" width={pixels} height={pixels} aria-hidden="true">
        <rect className={styles.plate} width="64" height="64" rx="17" />
        <path d="M20.5 15v34M38.2 23.6 29.4 32 45 48.6" />
        <circle className={styles.ball} cx="46" cy="16.4" r="5.9" />
      </svg>
      {brand.toLowerCase()}
    </span>
  )
}
