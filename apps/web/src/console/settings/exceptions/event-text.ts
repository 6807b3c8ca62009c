import type { ItemEvent } from '@korto/domain/item/item'
import type { Day } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import { hoursOf } from '../../block-time/block-form.ts'
import { spanText } from './span-text.ts'

type ExceptionTexts = Texts<RoomKey<'exceptions'>>

/** `Takes 4 of 4`: an event says how many places are left. It may also open more than usual. */
export const takesText = ({ t }: ExceptionTexts, left: number, all: number): string =>
  left > all ? t('events.opens', { count: left, all }) : t('events.takes', { taken: all - left, all })

/** `Sat 24 – Sun 25 October, 09:00–18:00` */
export function eventTimeText(texts: ExceptionTexts, zone: string, event: ItemEvent, today: Day): string {
  const { first, last, from, to } = hoursOf(zone, event)
  const day = spanText(texts, first, last, today)
  return texts.t('events.onDay', { day, from: shownTime(from), to: shownTime(to) })
}
