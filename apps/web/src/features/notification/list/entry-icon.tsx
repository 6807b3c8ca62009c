import type { NotificationRead } from '@korto/contract/notification'
import type { ComponentProps, ReactNode } from 'react'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { BellIcon, CheckIcon, ClockIcon, CloseIcon, InfoIcon, MailIcon } from '../../../ui/art/icons.tsx'
import { ArrowRightIcon, CalendarXIcon } from '../../../ui/art/icons-notification.tsx'

const icons: Record<string, { kind: ComponentProps<typeof IconCircle>['kind']; icon: ReactNode }> = {
  CONFIRMED: { kind: 'success', icon: <CheckIcon size={18} /> },
  REJECTED: { kind: 'neutral', icon: <CloseIcon size={18} /> },
  CANCELED: { kind: 'danger', icon: <CalendarXIcon size={18} /> },
  MOVED: { kind: 'info', icon: <ArrowRightIcon size={18} /> },
  REMINDER: { kind: 'warning', icon: <ClockIcon size={18} /> },
  SLOT_FREE: { kind: 'watch', icon: <BellIcon size={18} /> },
  MAIL_UNREACHABLE: { kind: 'danger', icon: <MailIcon size={18} /> },
}
const OTHER = { kind: 'neutral', icon: <InfoIcon size={18} /> } as const

/** The bell of a freed slot is filled while it can still be booked. */
export function EntryIcon({ entry: { type, action } }: { entry: NotificationRead }) {
  const { kind, icon } = icons[type] ?? OTHER
  return <IconCircle kind={kind}>{action?.kind === 'BOOK' ? <BellIcon size={18} filled /> : icon}</IconCircle>
}
