import { BellIcon, BoardIcon, CodeIcon, RepeatIcon, SyncIcon, WhistleIcon } from '../../../ui/art/icons.tsx'
import { ServerIcon } from '../../../ui/art/icons-calendar.tsx'
import { CourtFlagIcon, PeopleIcon } from '../../../ui/art/icons-console.tsx'
import { PlayIcon } from '../../../ui/art/icons-help.tsx'
import { PaymentCardIcon } from '../../../ui/art/icons-subscription.tsx'

/** By the ids of topics. */
export const topicIcons: Readonly<Record<string, typeof BellIcon>> = {
  'getting-started': PlayIcon,
  schedule: CourtFlagIcon,
  bookings: BoardIcon,
  recurring: RepeatIcon,
  clients: PeopleIcon,
  personnel: WhistleIcon,
  calendar: SyncIcon,
  notifications: BellIcon,
  subscription: PaymentCardIcon,
  embedding: CodeIcon,
  api: ServerIcon,
}
