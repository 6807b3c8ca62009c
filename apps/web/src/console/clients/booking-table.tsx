import type { ClientBooking } from '@korto/contract/client-history'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { dayOf } from '@korto/domain/time/site-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '../../features/booking/status-badge.tsx'
import { consolePaths } from '../../lib/console-paths.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { ClockIcon, UserXIcon } from '../../ui/art/icons.tsx'
import { ArrivedIcon } from '../../ui/art/icons-console.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import styles from './client-card.module.css'

interface Props {
  caption: string
  site: StaffSiteRead
  bookings: readonly ClientBooking[]
  isPast?: boolean
  empty: ReactNode
}

/** Bookings of a client; each leads to itself on its day of the board. */
export function BookingTable({ caption, site, bookings, isPast = false, empty }: Props) {
  const texts = useTexts('clients')
  const { t, language } = texts
  const today = dayOf(site.timezone, useMinute())
  const columns: Column<ClientBooking>[] = [
    {
      id: 'when',
      title: t('client.when'),
      cell: (booking) => {
        const day = booking.fromDate.slice(0, 10)
        const time = timeRangeText({ start: booking.fromDate, end: booking.toDate })
        return (
          <Link className={styles.when} to={consolePaths(language).board({ day, booking: String(booking.id) })}>
            {day === today ? t('client.todayAt', { time }) : `${dayText(texts, day, 'short')}, ${time}`}
          </Link>
        )
      },
    },
    { id: 'court', title: t('client.court'), isWide: true, cell: ({ itemName }) => itemName },
    {
      id: 'coach',
      title: t('client.coach'),
      isWide: true,
      cell: ({ coachName }) => <span className={styles.soft}>{coachName ?? t('client.withoutCoach')}</span>,
    },
    { id: 'status', title: t('client.status'), cell: (booking) => <BookingState booking={booking} isPast={isPast} /> },
    {
      id: 'price',
      title: t('client.price'),
      isFigure: true,
      isWide: true,
      cell: ({ price }) => (price === null ? '–' : priceText(centsOf(price), site, language, today)),
    },
  ]
  return (
    <Card padded={false}>
      <Table caption={caption} columns={columns} rows={bookings} keyOf={({ id }) => id} empty={empty} />
    </Card>
  )
}

function BookingState({ booking: { status, lateCanceled }, isPast }: { booking: ClientBooking; isPast: boolean }) {
  const { t } = useTexts('clients')
  if (!isPast) return <StatusBadge status={status} showsConfirmed />
  if (lateCanceled)
    return (
      <Badge kind="warning">
        <ClockIcon size={14} />
        {t('client.statusLate')}
      </Badge>
    )
  if (status === 'MISSED')
    return (
      <Badge kind="danger">
        <UserXIcon size={14} />
        {t('client.statusMissed')}
      </Badge>
    )
  return (
    <Badge>
      <ArrivedIcon size={14} />
      {t('client.statusPlayed')}
    </Badge>
  )
}
