import type { BookedUser } from '@korto/contract/booking-lists'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

/** The name of a client, or else a known contact. */
export function clientName({ t }: Texts<RoomKey<'console'>>, user: BookedUser): string {
  if (user.deleted) return t('day.deleted')
  return user.displayName ?? user.email ?? user.phoneNumber ?? `#${user.id}`
}
