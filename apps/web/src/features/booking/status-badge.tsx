import type { BookingStatus } from '@korto/domain/booking/booking'
import { type TextKey, useTexts } from '../../lib/texts.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { ClockIcon, CloseIcon, UserXIcon } from '../../ui/icons.tsx'

interface Look {
  label: TextKey
  kind: BadgeKind
  Icon: typeof ClockIcon
}

const PENDING: Look = { label: 'booking.pending', kind: 'warning', Icon: ClockIcon }

/** A confirmed booking needs no word, and a canceled one is not shown. */
const looks: Partial<Record<BookingStatus, Look>> = {
  NEW: PENDING,
  PENDING,
  PENDING_COACH: PENDING,
  REJECTED: { label: 'booking.rejected', kind: 'danger', Icon: CloseIcon },
  MISSED: { label: 'booking.missed', kind: 'danger', Icon: UserXIcon },
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTexts()
  const look = looks[status]
  if (!look) return null
  return (
    <Badge kind={look.kind}>
      <look.Icon size={14} />
      {t(look.label)}
    </Badge>
  )
}
