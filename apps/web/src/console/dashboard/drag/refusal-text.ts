import type { DropRefusal } from '@korto/domain/board/decide-drop'
import { wireDateTime } from '@korto/domain/time/site-time'
import { clientName } from '../../../features/booking/staff/client-name.ts'
import { timeText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'
import type { BoardEntry } from '../../desk/board-facts.ts'

/** Why a place cannot be had, in one line. */
export function refusalText(
  texts: Texts<RoomKey<'board'> | RoomKey<'console'>>,
  timezone: string,
  refusal: DropRefusal<BoardEntry>,
): string {
  const { t } = texts
  const at = (instant: number) => timeText(wireDateTime(timezone, instant))
  switch (refusal.kind) {
    case 'taken':
      return t('board.why.taken', { name: clientName(texts, refusal.holding.entry.user), time: at(refusal.until) })
    case 'hall-taken':
      return t('board.why.hall', { item: refusal.holding.entry.itemName, time: at(refusal.until) })
    case 'event':
      return t('board.why.event', { title: refusal.event.title || t('board.event'), time: at(refusal.event.to) })
    case 'coach-busy':
      return t('board.why.coachBusy', {
        coach: refusal.coach.name,
        item: refusal.holding.entry.itemName,
        time: at(refusal.until),
      })
    case 'coach-away':
      return t('board.why.coachAway', { coach: refusal.coach.name })
    case 'coach-elsewhere':
      return t('board.why.coachElsewhere')
    case 'too-many':
      return t('board.why.tooMany', { count: refusal.free })
    case 'invalid':
      return t('board.why.invalid')
  }
}
