import type { ClientRead } from '@korto/contract/client-list'
import type { Day } from '@korto/domain/time/day'
import { Link } from 'react-router'
import { ClientBadge } from '../../features/client/client-badge.tsx'
import { clientName } from '../../features/client/client-name.ts'
import { consolePaths } from '../../lib/console-paths.ts'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { ClientEmail } from './client-email.tsx'
import { ClientPhone } from './client-phone.tsx'
import styles from './clients.module.css'

interface Props {
  client: ClientRead
  /** Of the club. */
  today: Day
}

/** The cells of one client; the name leads to the card. */
export function ClientRow({ client, today }: Props) {
  const texts = useTexts('clients')
  const { t, language } = texts
  const name = clientName(client) ?? t('clients.deleted')
  const next = client.nextBooking && momentText(texts, client.nextBooking, today)
  return (
    <>
      <td className={styles.person} data-column="name">
        <Avatar name={name} />
        <span className={styles.words}>
          <Link className={styles.name} to={consolePaths(language).client(client.id)}>
            {name}
          </Link>
          <span className={styles.line}>{next ?? t('clients.noNext')}</span>
        </span>
      </td>
      <td data-column="phone">
        <ClientPhone client={client} />
      </td>
      <td data-column="email">
        <ClientEmail client={client} />
      </td>
      <td data-column="level">
        <ClientBadge client={client} />
      </td>
      <td data-column="bookings">{client.bookings}</td>
      <td data-column="lastVisit">{client.lastVisit ? dayText(texts, client.lastVisit.slice(0, 10), 'short') : '–'}</td>
      <td data-column="missed" data-many={client.missed > 0 || undefined}>
        {client.missed}
      </td>
      <td data-column="next" data-none={next === null || undefined}>
        {next ?? t('clients.nothing')}
      </td>
    </>
  )
}

/** `Today 18:00`, on another day the day. */
function momentText(texts: Texts<RoomKey<'clients'>>, moment: string, today: Day): string {
  const day = moment.slice(0, 10)
  if (day === today) return texts.t('clients.today', { time: timeText(moment) })
  return `${dayText(texts, day, 'short')}, ${timeText(moment)}`
}
