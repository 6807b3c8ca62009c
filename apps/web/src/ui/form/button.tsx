import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'

interface ButtonStyle {
  /** `danger` only for the final confirmation; before it `danger-plain`. `ball` at most once on a screen. */
  kind?: 'primary' | 'plain' | 'light' | 'subtle' | 'danger' | 'danger-plain' | 'ball'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  full?: boolean
}

interface Waiting {
  /** Disables the button without changing its size. */
  loading?: boolean
  /** What it does is under way already; it can still be pressed, and the caller ignores that. */
  busy?: boolean
}

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & Waiting

export const Button = ({
  type = 'button',
  loading = false,
  busy = loading,
  disabled,
  children,
  ...props
}: ButtonProps) => (
  <button type={type} disabled={disabled || loading} aria-busy={busy || undefined} {...styled(props)}>
    {busy && <span className={styles.spinner} aria-hidden="true" />}
    {children}
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({ to, ...props }: LinkProps & ButtonStyle) => <Link to={to} {...styled(props)} />

/** The same for external links: e-mail, phone, other sites. */
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
