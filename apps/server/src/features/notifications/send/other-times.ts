import { WITHOUT_COACH } from '@korto/domain/timeslot/free-with-coach'
import type { Language } from '@korto/domain/user/language'
import type { LetterLink } from '../../../adapters/mail/letter-parts.ts'
import type { Tools } from '../../../tools.ts'
import { alternativesTo, cachedSlots } from '../../bookings/alternatives.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { clockText, dayText } from '../../users/notices/notice-days.ts'
import { toldPlace } from './told-place.ts'

/** What a client may want instead of what the club could not keep; empty where nothing near is free. */
export async function otherTimes(
  tools: Tools,
  delivery: TakenDelivery,
  language: Language,
  link: string,
): Promise<LetterLink[]> {
  if ((delivery.kind !== 'CANCELED' && delivery.kind !== 'REJECTED') || delivery.siteId === null) return []
  const told = toldPlace(delivery, null)
  const definition = told && (await siteDefinition(tools, delivery.siteId))
  const item = told && definition?.items.get(told.itemId ?? 0)
  if (!definition || !item) return []
  const wanted = { item, from: told.from, quantity: 1, coachChoice: WITHOUT_COACH }
  const free = await alternativesTo(cachedSlots(tools), definition, wanted, tools.now(), 'client')
  return free.map(({ start }) => ({
    label: `${dayText(language, start)}, ${clockText(start)}`,
    address: withDay(link, start.slice(0, 10)),
  }))
}

function withDay(link: string, day: string): string {
  const address = new URL(link)
  address.searchParams.set('initial-date', day)
  return String(address)
}
