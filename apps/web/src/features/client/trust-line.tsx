import type { ClientRead } from '@korto/contract/client-list'
import { LIMIT_BLOCKED } from '@korto/domain/client/limits'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

type Trusted = Pick<ClientRead, 'level' | 'limit' | 'bookings' | 'missed'>

/** How far a club can rely on a client: `24 bookings, 0 missed`, or that it is the first booking. */
export function trustText({ t }: Texts<RoomKey<'desk'>>, { bookings, missed }: Trusted): string {
  if (bookings === 0 && missed === 0) return t('trust.first')
  return t('trust.line', {
    bookings: t('trust.bookings', { count: bookings }),
    missed: t('trust.missed', { count: missed }),
  })
}

/** The level of a client, or that online booking is blocked. */
export function LevelBadge({ client }: { client: Trusted }) {
  const { t } = useTexts('clients')
  if (client.limit === LIMIT_BLOCKED) return <Badge kind="danger">{t('clients.blocked')}</Badge>
  return <Badge kind={client.level === 0 ? 'info' : 'success'}>{t('clients.levelName', { level: client.level })}</Badge>
}
