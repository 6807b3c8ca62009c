import type { BookingStatus } from '@korto/domain/booking/booking'
import { type TextKey, useTexts } from '../../lib/texts/texts.ts'
import { CheckIcon, ClockIcon, CloseIcon, UserXIcon } from '../../ui/art/icons.tsx'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'

interface StatusStyle {
  label: TextKey
  kind: BadgeKind
  Icon: typeof ClockIcon
}

const PENDING: StatusStyle = { label: 'booking.pending', kind: 'warning', Icon: ClockIcon }

/** A canceled booking is not shown. */
const badges: Partial<Record<BookingStatus, StatusStyle>> = {
  CONFIRMED: { label: 'booking.confirmed', kind: 'success', Icon: CheckIcon },
  NEW: PENDING,
  PENDING,
  PENDING_COACH: PENDING,
  REJECTED: { label: 'booking.rejected', kind: 'danger', Icon: CloseIcon },
  MISSED: { label: 'booking.missed', kind: 'danger', Icon: UserXIcon },
}

/** 'CONFIRMED shows a label only if asked': most lists are of confirmed bookings, and the word would be on every row. */
export function StatusBadge({ status, showsConfirmed = false }: { status: BookingStatus; showsConfirmed?: boolean }) {
  const { t } = useTexts()
  const badge = badges[status]
  if (!badge || (status === 'CONFIRMED' && !showsConfirmed)) return null
  return (
    <Badge kind={badge.kind}>
      <badge.Icon size={14} />
      {t(badge.label)}
    </Badge>
  )
}
