import { ClockIcon, SyncIcon, WarningIcon } from '../../ui/art/icons.tsx'
import { CalendarXIcon } from '../../ui/art/icons-notification.tsx'

/** By the kind of the message. */
export const subscriptionIcons = {
  plain: <SyncIcon size={18} />,
  info: <ClockIcon size={18} />,
  warning: <WarningIcon size={18} />,
  danger: <CalendarXIcon size={18} />,
}
