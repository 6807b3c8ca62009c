import styles from './icon.module.css'

export interface IconProps {
  /** 14 in badges, 16, 18, 20, 24. */
  size?: number
  /** For what is switched on. */
  filled?: boolean
}

/** An icon on the 24 grid. Always beside a text or in a named element, so it is hidden from screen readers. */
export const icon =
  (path: string) =>
  ({ size = 20, filled = false }: IconProps) => (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-small={size < 16 || undefined}
      data-filled={filled || undefined}
    >
      <path d={path} />
    </svg>
  )
