import { brand } from '../../lib/config.ts'
import styles from './logo.module.css'

/** A wall, a rebound and a ball, which form a K; with the name beside it. */
export const Logo = ({ size = 'md' }: { size?: 'sm' | 'md' }) => (
  <span className={styles.logo} data-size={size}>
    <LogoMark size={size === 'md' ? 32 : 22} />
    {brand.toLowerCase()}
  </span>
)

export const LogoMark = ({ size }: { size: number }) => (
  <svg className={styles.mark} viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    <rect className={styles.plate} width="64" height="64" rx="17" />
    <path d="M20.5 15v34M38.2 23.6 29.4 32 45 48.6" />
    <circle className={styles.ball} cx="46" cy="16.4" r="5.9" />
  </svg>
)
