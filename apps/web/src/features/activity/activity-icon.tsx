import type { ActivityRead } from '@korto/contract/activity'
import {
  CalendarIcon,
  ClockIcon,
  CloseIcon,
  type PlusIcon,
  RepeatIcon,
  SyncIcon,
  UserXIcon,
} from '../../ui/art/icons.tsx'
import {
  ArrivedIcon,
  BuildingIcon,
  CoinsIcon,
  ImportIcon,
  LockIcon,
  PencilIcon,
  PeopleIcon,
  StarIcon,
} from '../../ui/art/icons-console.tsx'
import { bookingIn, changedIn, paymentIn } from './activity-data.ts'

/** The picture beside a record: what was done, before to what. */
export function ActivityIcon({ record }: { record: ActivityRead }) {
  const Icon = iconOf(record)
  return <Icon size={18} />
}

function iconOf({ type, data }: ActivityRead): typeof PlusIcon {
  if (bookingIn(data, 'after')?.status === 'MISSED' && type === 'ADMIN_CHANGE_BOOKING_STATUS') return UserXIcon
  const isNew = type.includes('_NEW_BOOKING')
  if (!isNew && changedIn(data).includes('arrived')) return ArrivedIcon
  if (!isNew && paymentIn(data)) return CoinsIcon
  if (type === 'USER_NEW_BOOKING' && bookingIn(data, 'after')?.status.startsWith('PENDING')) return ClockIcon
  return icons.find(([pattern]) => pattern.test(type))?.[1] ?? PencilIcon
}

/** The first that fits. */
const icons: readonly (readonly [RegExp, typeof PlusIcon])[] = [
  [/^SYSTEM_UPDATE_CLIENT$/, StarIcon],
  [/_CLIENT$/, PeopleIcon],
  [/BULK_IMPORT/, ImportIcon],
  [/CALENDAR|INITIAL_IMPORT/, SyncIcon],
  [/ITEM_EVENT$/, LockIcon],
  [/CANCEL|REJECT|BULK_DELETE|DELETE_RECURRENCE/, CloseIcon],
  [/RECURRENCE$/, RepeatIcon],
  [/NEW_BOOKING$|CONFIRM_BOOKING$/, CalendarIcon],
  [/_(SITE|ITEM|SUBSCRIPTION)$/, BuildingIcon],
]
