import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

interface ButtonStyle {
  /** `danger` only as the final word; before it `danger-plain`. `ball` is the one spark of a screen. */
  kind?: 'primary' | 'plain' | 'light' | 'subtle' | 'danger' | 'danger-plain' | 'ball'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  full?: boolean
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle & { loading?: boolean }

/** `loading` keeps the button in its place and away from a second click. */
export const Button = ({ type = 'button', loading = false, disabled, children, ...props }: ButtonProps) => (
  <button type={type} disabled={disabled || loading} aria-busy={loading || undefined} {...styled(props)}>
    {loading && <span className={styles.spinner} aria-hidden="true" />}
    {children}
  </button>
)

/** Leads to another page, looks like a button. */
export const ButtonLink = ({ to, ...props }: LinkProps & ButtonStyle) => <Link to={to} {...styled(props)} />

/** Leads out of the app: a mail, a telephone, another site. */
export const ButtonAnchor = ({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonStyle) => (
  <a href={href} {...styled(props)} />
)

const styled = <P extends ButtonStyle>({ kind = 'plain', size = 'md', full = false, ...rest }: P) => ({
  className: styles.button,
  'data-kind': kind,
  'data-size': size,
  'data-full': full || undefined,
  ...rest,
})
