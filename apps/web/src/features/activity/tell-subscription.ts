import type { RoomKey } from '../../lib/texts/texts.ts'
import { changedIn, textIn } from './activity-data.ts'
import type { Tell } from './sentence.ts'

/** The first that an order changed. */
const changes: readonly (readonly [string, RoomKey<'activity'>])[] = [
  ['taken-back', 'activity.subscriptionTakenBack'],
  ['plan', 'activity.subscriptionPlan'],
  ['next-plan', 'activity.subscriptionNextPlan'],
  ['card', 'activity.subscriptionCard'],
  ['paid', 'activity.subscriptionPaid'],
]

export const tellSubscriptionChange: Tell = (_telling, data) => {
  const changed = changedIn(data)
  return { key: changes.find(([what]) => changed.includes(what))?.[1] ?? 'activity.subscriptionChanged' }
}

/** By the clock or the gateway: the new status, or the plan that was waiting for the period's end. */
export const tellSystemSubscription: Tell = (_telling, data) => {
  const [before, after] = [textIn(data, 'before'), textIn(data, 'after')]
  return before === after
    ? { key: 'activity.subscriptionNewPlan' }
    : { key: 'activity.subscriptionNow', values: { status: after ?? '' } }
}
