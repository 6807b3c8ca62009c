import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import { siteSlug } from '@korto/domain/site/slug'
import { worksAt } from '@korto/domain/subscription/subscription'
import { parseDateTime } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import type { LetterLink } from '../../adapters/mail/letter-parts.ts'
import type { Tools } from '../../tools.ts'
import { coachesOf, siteDefinition } from '../sites/definition.ts'
import { clockText, dayTile } from '../users/notices/notice-days.ts'
import type { BookingNotice, NoticeFacts } from '../users/notices/notice-facts.ts'
import { alternativesTo, cachedSlots, choiceOf } from './alternatives.ts'

type AlternativeTools = Pick<Tools, 'db' | 'cache' | 'now' | 'env'>

/** For who has lost a place: the nearest free times of the same item, as they are when the letter is sent; at most three. */
export async function alternativesFor(
  tools: AlternativeTools,
  language: Language,
  facts: NoticeFacts,
): Promise<LetterLink[]> {
  if (!hasLostOnePlace(facts)) return []
  const definition = await siteDefinition(tools, facts.siteId)
  const item = definition?.items.get(facts.itemId)
  const from = parseDateTime(facts.timezone, `${facts.start.slice(0, 16)}:00`)
  if (!definition || !worksAt(definition.worksUntil, tools.now())) return []
  if (!item || isHiddenFromClients(item.config) || from === null) return []
  const coaches = coachesOf(definition, item)
  const coachId = coaches.find(({ name }) => name === facts.coach)?.id ?? null
  const wanted = { item, from, quantity: 1, coachChoice: choiceOf(coaches, { coachId }) }
  const place = `${tools.env.publicAddress}${language === 'en' ? '' : `/${language}`}/places/${encodeURIComponent(siteSlug(definition.site))}`
  const found = await alternativesTo(cachedSlots(tools), definition, wanted, tools.now(), 'client')
  return found
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .map(({ itemId, start }) => {
      const query = new URLSearchParams({ slot: start, ...(coachId === null ? {} : { coachId: String(coachId) }) })
      return { label: startText(language, start), address: `${place}/${itemId}?${query}` }
    })
}

const hasLostOnePlace = (facts: NoticeFacts): facts is BookingNotice =>
  (facts.type === 'CANCELED' || facts.type === 'REJECTED') &&
  facts.as === 'client' &&
  !facts.isSeries &&
  facts.places.length < 2

/** `Sat 21, 11:00` */
function startText(language: Language, start: string): string {
  const { weekday, date } = dayTile(language, start)
  return `${weekday} ${date}, ${clockText(start)}`
}
