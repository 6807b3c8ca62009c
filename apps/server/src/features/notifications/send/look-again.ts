import { type ToldPlace, whyDrop } from '@korto/domain/notification/why-drop'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { outdatedLetters } from './outdated-letters.ts'
import { severalPlaces, withPlacesLeft } from './places-left.ts'
import { readCurrent } from './read-current.ts'
import { dropped, type Outcome } from './sender.ts'
import { staffAmong } from './sql.ts'
import { toldPlace } from './told-place.ts'

export interface LookedAt {
  delivery: TakenDelivery
  told: ToldPlace | null
  /** Why it is not sent any more; null when it is. */
  outcome: Outcome | null
}

/**
 * Just before sending: given up, past, overtaken, taken again, or for staff who have left. Whether the device or the address is
 * still there, each sender sees by itself.
 */
export async function lookAgain(tools: Tools, deliveries: TakenDelivery[]): Promise<LookedAt[]> {
  if (deliveries.length === 0) return []
  const several = new Map(deliveries.map((delivery) => [delivery, severalPlaces(delivery)]))
  const places = deliveries.flatMap((delivery) =>
    (several.get(delivery) ?? []).map(({ name }) => ({ subject: name, siteId: delivery.siteId })),
  )
  const current = await readCurrent(tools, [...deliveries, ...places])
  const forStaff = deliveries.filter(isForStaff)
  const staff = forStaff.length > 0 ? await staffAmong(tools.db, forStaff.map(staffKey)) : new Set()
  const outdated = await outdatedLetters(tools, deliveries)
  const now = tools.now()
  return deliveries.map((taken) => {
    const state = taken.subject === null ? undefined : current.get(taken.subject)
    const named = several.get(taken)
    const left = named ? withPlacesLeft(taken, named, current, now) : null
    const delivery = left?.delivery ?? taken
    const told = toldPlace(delivery, state?.about === 'booking' ? state.from : null)
    const reason = outdated.get(taken.id) ?? (left ? left.reason : whyDrop(delivery.kind, told, state, now))
    if (reason) return { delivery, told, outcome: dropped(reason) }
    if (delivery.giveUpAt <= now) return { delivery, told, outcome: { state: 'FAILED', reason: 'too late' } }
    const { siteId, userId } = staffKey(delivery)
    const hasLeft = isForStaff(delivery) && !staff.has(`${siteId} ${userId}`)
    return { delivery, told, outcome: hasLeft ? dropped('gone') : null }
  })
}

const isForStaff = ({ kind, facts }: TakenDelivery): boolean => {
  const { as } = facts as { as?: string }
  return kind === 'DIGEST' || as === 'club' || as === 'coach'
}

const staffKey = ({ siteId, userId }: TakenDelivery) => ({ siteId: siteId ?? 0, userId: userId ?? 0 })
