import { lateConfigOf } from '@korto/domain/item/late-config'
import type { LateCancellationConfig } from '@korto/domain/site/site'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { durationText } from './duration-text.ts'

export type LateRule = 'warning' | 'forbid'

/** What a sentence about late cancelling means now. 0 minutes is off here, whatever the switch says. */
export function lateMeaning(
  texts: Texts<RoomKey<'facilities'>>,
  rule: LateRule,
  { isOn, minutes }: { isOn: boolean; minutes: number },
): string {
  const isWarning = rule === 'warning'
  if (!(isOn && minutes > 0)) {
    const key = isWarning ? 'late.warningOff' : 'late.forbidOff'
    return isOn ? `${texts.t('late.zero')} ${texts.t(key)}` : texts.t(key)
  }
  return texts.t(isWarning ? 'late.warningOn' : 'late.forbidOn', { duration: durationText(texts, minutes) })
}

/** Both rules in a line: `Asked twice under 24 hours. Not possible under 2 hours.` */
export function lateSummary(texts: Texts<RoomKey<'facilities'>>, config: LateCancellationConfig): string {
  const { t } = texts
  const late = lateConfigOf(config, {})
  const warning = late.late_cancellation_warning ? late.late_cancellation_warning_if_less_than : 0
  const forbid = late.late_cancellation_forbid ? late.late_cancellation_forbid_if_less_than : 0
  const parts = [
    ...(warning > 0 ? [t('late.clubWarning', { duration: durationText(texts, warning) })] : []),
    ...(forbid > 0 ? [t('late.clubForbid', { duration: durationText(texts, forbid) })] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : t('late.clubNone')
}
