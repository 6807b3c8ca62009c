import { isStillDue, type ToldReminder } from '@korto/domain/subscription/still-due'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import type { SubscriptionNotice } from '../../users/notices/notice-facts.ts'
import { billedClubs } from './sql.ts'

const KINDS: string[] = ['TRIAL_ENDS', 'CHARGE_FAILED', 'ORDER_ENDED'] satisfies SubscriptionNotice['type'][]

/** Letters about a subscription that no longer hold, or whose reader is no admin any more: the reason by delivery. */
export async function outdatedLetters(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  deliveries: TakenDelivery[],
): Promise<Map<string, 'gone' | 'overtaken'>> {
  const letters = deliveries.filter(({ kind }) => KINDS.includes(kind))
  const reasons = new Map<string, 'gone' | 'overtaken'>()
  if (letters.length === 0) return reasons
  const clubs = await billedClubs(
    db,
    letters.flatMap(({ siteId }) => siteId ?? []),
  )
  for (const { id, siteId, userId, facts } of letters) {
    const club = clubs.get(siteId ?? 0)
    const told = toldReminder(facts as SubscriptionNotice) // written by adminLetters
    if (!club || userId === null || !club.admins.includes(userId)) reasons.set(id, 'gone')
    else if (told && !isStillDue(told, club.facts, now())) reasons.set(id, 'overtaken')
  }
  return reasons
}

/** How an order ended stays true. */
function toldReminder(facts: SubscriptionNotice): ToldReminder | null {
  if (facts.type === 'ORDER_ENDED') return null
  return facts.type === 'TRIAL_ENDS'
    ? { about: 'trial', trialEndsAt: facts.trialEndsAt }
    : { about: 'past-due', since: facts.since }
}
