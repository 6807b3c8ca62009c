import { minutes } from '@korto/domain/time/instant'
import { wireDateTime } from '@korto/domain/time/site-time'
import { useMinute } from '../../../lib/time/clock.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PendingEntry } from '../../bell/pending-entry.tsx'
import { useConsole } from '../../frame/use-console.ts'
import { exampleBooking } from './example/example-booking.ts'
import { exampleClient } from './example/example-client.ts'
import { useExample } from './example/use-example.ts'

const AGE_MINUTES = 4

/** A request as the bell lists it. */
export function Request() {
  const { texts, site, before, at } = useExample()
  const real = useConsole()
  const [court] = site.items
  const user = texts.t('example.maria')
  const place = { itemId: court?.id ?? 0, itemName: court?.name ?? '', fromDate: at(18), toDate: at(19) }
  const createdAt = wireDateTime(site.timezone, useMinute() - minutes(AGE_MINUTES))
  const booking = exampleBooking({ id: 1, user, ...place }, { status: 'PENDING', createdAt })
  return (
    <Card padded={false}>
      <PendingEntry
        booking={booking}
        site={{ ...real, id: site.id, name: site.name, rights: { permissions: ['admin'], supplItemIds: [] } }}
        client={exampleClient(user, before)}
        isNamed={false}
        onAnswered={() => {}}
      />
    </Card>
  )
}
