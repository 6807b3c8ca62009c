import type { ReactNode } from 'react'
import { BellIcon, CheckIcon, InfoIcon, WarningIcon } from '../art/icons.tsx'
import styles from './notice.module.css'

const icons = {
  plain: <InfoIcon size={18} />,
  info: <InfoIcon size={18} />,
  success: <CheckIcon size={18} />,
  warning: <WarningIcon size={18} />,
  danger: <WarningIcon size={18} />,
  watch: <BellIcon size={18} filled />,
}

export type NoticeKind = keyof typeof icons

interface Props {
  kind?: NoticeKind
  /** A bold first line. */
  title?: string
  /** Instead of that of the kind. */
  icon?: ReactNode
  children?: ReactNode
}

/** A highlighted message in the page. Errors are announced at once. */
export const Notice = ({ kind = 'plain', title, icon = icons[kind], children }: Props) => (
  <div className={styles.notice} data-kind={kind} role={roleOf(kind)}>
    {icon}
    <div className={styles.text}>
      {title && <strong>{title}</strong>}
      {children && <p>{children}</p>}
    </div>
  </div>
)

function roleOf(kind: NoticeKind) {
  if (kind === 'danger') return 'alert'
  return kind === 'plain' ? undefined : 'status'
}
