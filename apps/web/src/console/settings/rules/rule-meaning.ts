import { needsConfirmation } from '@korto/domain/booking/first-status'
import type { ItemConfig } from '@korto/domain/item/item'
import { minutes as millisecondsOf } from '@korto/domain/time/instant'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { durationText } from './duration-text.ts'

type FacilityTexts = Texts<RoomKey<'facilities'>>

/** How many slots in a row clients may book. 0 minutes is no limit. */
export function severalMeaning(texts: FacilityTexts, config: ItemConfig, steps: readonly number[]): string {
  const { t } = texts
  if (!config.booking_multiple_slots) return t('rules.severalOff')
  const most = config.booking_multiple_slots_max_duration ?? 0
  if (most === 0) return t('rules.severalAll')
  const [step] = steps
  if (step === undefined || steps.length > 1 || !(most > 0))
    return t('rules.severalTime', { duration: durationText(texts, most) })
  const count = Math.floor(most / step)
  return count < 2 ? t('rules.severalShort', { step }) : t('rules.severalSlots', { count, step })
}

/** Which requests wait for a yes, and how many of those of the last 30 days would have. 0 minutes is every request. */
export function approvalMeaning(texts: FacilityTexts, config: ItemConfig, leadTimes: readonly number[]): string {
  const { t } = texts
  if (!config.require_confirmation) return t('rules.approvalOff')
  const window = config.confirmation_if_less_than ?? 0
  const now = window === 0 ? t('rules.approvalAll') : t('rules.approvalOn', { duration: durationText(texts, window) })
  if (leadTimes.length === 0) return now
  const waited = leadTimes.filter((lead) => needsConfirmation(config, millisecondsOf(lead), 0)).length
  return `${now} ${t('rules.approvalPast', { waited, all: leadTimes.length })}`
}

/** When staff get a push. 0 minutes is always. */
export function pushMeaning(texts: FacilityTexts, { isOn, minutes }: { isOn: boolean; minutes: number }): string {
  const { t } = texts
  if (!isOn) return t('push.off')
  return minutes === 0 ? t('push.always') : t('push.within', { duration: durationText(texts, minutes) })
}
