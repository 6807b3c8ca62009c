import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: 'primary' | 'plain' }

export const Button = ({ kind = 'plain', type = 'button', ...props }: Props) => (
  <button type={type} className={styles.button} data-kind={kind} {...props} />
)
