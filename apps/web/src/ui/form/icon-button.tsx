import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
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
