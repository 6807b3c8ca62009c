import { Suspense } from 'react'
import { pagePath, paths } from '../../../app/paths.ts'
import { BookingCompleted } from '../../../features/booking/flow/booking-completed.tsx'
import { CancelTerms } from '../../../features/booking/flow/cancel-terms.tsx'
import type { TicketOf } from '../../../features/booking/list/ticket.tsx'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { useLanguage } from '../../../lib/language/language.ts'
import { useUser } from '../../../lib/session/session.ts'
import { cancelableUntilOf } from './cancelable-until.ts'
import type { FlowProps } from './flow-props.ts'
import type { BookingState } from './use-booking-flow.ts'

const ReceiptTick = lazyPart(async () => (await import('./receipt-tick.tsx')).ReceiptTick)

interface Props extends FlowProps {
  ticket: TicketOf
  booked: BookingState['booked']
  isWaiting: boolean
}

/** The finished booking, with the assigned coach, and actions for it. */
export function CompletedStep({ ticket, booked, isWaiting, onClose, ...props }: Props) {
  const { site, item, coaches, chosen } = props
  const user = useUser()
  const language = useLanguage()
  const settings = pagePath(language, 'settings')
  const coachName = coaches.find(({ id }) => id === booked?.supplItemId)?.name ?? null
  const address = new URL(
    paths(language).place(site, item.id, { day: chosen.start.slice(0, 10) }),
    globalThis.location.origin,
  )
  return (
    <BookingCompleted
      ticket={{ ...ticket, coachName }}
      entry={{
        uid: `${booked?.id ?? chosen.start}@${address.host}`,
        title: `${item.name} · ${site.name}`,
        place: [site.address, site.city, site.country].filter(Boolean).join(', '),
        url: address.href,
        timezone: site.timezone,
        ...chosen,
      }}
      terms={
        <CancelTerms
          timezone={site.timezone}
          from={Date.parse(chosen.start)}
          until={cancelableUntilOf({ ...props, coach: booked?.supplItemId ?? null })}
        />
      }
      receipt={
        typeof booked?.id === 'number' && (
          <Suspense>
            <ReceiptTick bookingId={booked.id} />
          </Suspense>
        )
      }
      isWaiting={isWaiting}
      notificationsPath={user && !user.notifications.enabled ? `${settings}?requestNotificationPermission=true` : null}
      onClose={onClose}
    />
  )
}
