import type { Refusal } from '@korto/domain/booking/refusal'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import type { Texts } from '../../../lib/texts/texts.ts'
import type { Cell } from './cells.ts'

/** Label and tooltip of a cell: «Friday 16 October, 18:00–19:00, 3 of 4 free, 30 BGN / 15.34 EUR». */
export function labelOf(texts: Texts, cell: Cell, prices: readonly string[], hideFree: boolean): string {
  const day = dayText(texts, cell.start.slice(0, 10), 'long')
  const isOffered = cell.kind === 'available' || cell.kind === 'selected'
  const words = [day, timeRangeText(cell), cell.title, stateText(texts, cell, hideFree), cell.description]
  return [...words, isOffered && prices.join(' / ')].filter(Boolean).join(', ')
}

function stateText(texts: Texts, cell: Cell, hideFree: boolean): string {
  const { t } = texts
  switch (cell.kind) {
    case 'available':
      return placesText(texts, cell, hideFree)
    case 'selected':
      return t('timetable.selected')
    case 'own':
      return cell.coachName ? t('timetable.ownWithCoach', { coach: cell.coachName }) : t('timetable.ownBooking')
    case 'pending':
      return t('booking.pending')
    case 'missed':
      return t('timetable.missedBooking')
    case 'watched':
      return `${t('timetable.all-busy')}, ${t('timetable.watched')}`
    case 'all-busy':
      return `${refusalText(texts, 'NOT_ENOUGH_CAPACITY')}, ${t('timetable.pressToWatch')}`
    case 'event':
      return cell.title ? t('timetable.event') : refusalText(texts, 'NOT_A_SLOT')
    case 'passed':
      return refusalText(texts, 'ALREADY_PASSED')
  }
}

export function placesText({ t }: Texts, { free, capacity }: Cell, hideFree: boolean): string {
  if (hideFree) return t('timetable.available')
  return capacity > 1 ? t('timetable.freeOf', { count: free, capacity }) : t('timetable.free', { count: free })
}

/** The text of a refusal; a full slot has the text of the timetable. */
export const refusalText = ({ t }: Texts, code: Refusal): string =>
  t(code === 'NOT_ENOUGH_CAPACITY' ? 'timetable.allTaken' : `refusal.${code}`)
