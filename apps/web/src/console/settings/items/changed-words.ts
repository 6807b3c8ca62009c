import type { Affected } from '@korto/contract/affected'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { fieldLabel } from './field-words.ts'

/** `Changed: name, capacity. 3 bookings keep their price.` */
export function changedWords(
  texts: Texts<RoomKey<'facilities'>>,
  changedFields: readonly string[],
  affected: Affected | undefined,
): string {
  const { t } = texts
  const labels = new Set(changedFields.filter((field) => field !== 'also').map((field) => fieldLabel(texts, field)))
  const sum = (effect: 'keepPrice' | 'unmapped' | 'overbooked') =>
    (affected?.items ?? []).reduce((total, item) => total + item[effect], 0)
  const effects = [
    ...(sum('keepPrice') > 0 ? [t('bar.keepPrice', { count: sum('keepPrice') })] : []),
    ...(sum('unmapped') > 0 ? [t('bar.unmapped', { count: sum('unmapped') })] : []),
    ...(sum('overbooked') > 0 ? [t('bar.overbooked', { count: sum('overbooked') })] : []),
  ]
  const isHarmless = affected !== undefined && effects.length === 0
  return [
    ...(labels.size > 0 ? [t('bar.changed', { fields: [...labels].join(', ') })] : []),
    ...(changedFields.includes('also') ? [t('bar.also')] : []),
    ...effects,
    ...(isHarmless ? [t('bar.none')] : []),
  ].join(' ')
}
