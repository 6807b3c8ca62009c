import type { InputHTMLAttributes } from 'react'
import styles from './toggle.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'>

/** A switch without a visible label. */
export const Switch = (props: Props) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: browsers derive aria-checked from checked
  <input type="checkbox" role="switch" className={styles.switch} {...props} />
)
