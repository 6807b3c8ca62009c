import type { ButtonHTMLAttributes } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Its name, also shown as tooltip. */
  label: string
  size?: 'sm' | 'md' | 'lg'
  outlined?: boolean
}

export const IconButton = ({ label, size = 'md', outlined = false, type = 'button', ...props }: Props) => (
  <button
    type={type}
    className={styles.button}
    aria-label={label}
    data-tip={label}
    data-size={size}
    data-outlined={outlined || undefined}
    {...props}
  />
)
