import type { ClosureEntry, ClosureState } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { timeText } from '../../../lib/texts/dates.ts'
import type { RoomKey } from '../../../lib/texts/texts.ts'
import type { BadgeKind } from '../../../ui/feedback/badge.tsx'
import { type ClosureTexts, nameOfItem, placeName } from './place-texts.ts'

export interface ResultText {
  badge: RoomKey<'closure'>
  kind: BadgeKind
  text: string
}

/** What became of one person, in words. */
export function resultText(
  texts: ClosureTexts,
  site: StaffSiteRead,
  entry: ClosureEntry,
  status: ClosureState,
): ResultText {
  const { t } = texts
  const to = entry.to ? placeName(texts, site, entry.to, entry.fromDate) : ''
  const stays = { court: nameOfItem(site, entry.itemId), time: timeText(entry.fromDate) }
  if (entry.undo === 'back') return { badge: 'closure.badge.back', kind: 'success', text: t('closure.isBack', stays) }
  if (entry.undo === 'stays')
    return {
      badge: 'closure.badge.stays',
      kind: 'warning',
      text: t(entry.refusal === 'CHANGED' ? 'closure.staysChanged' : 'closure.staysTaken', {
        to,
        result: entry.result ?? '',
      }),
    }
  switch (entry.result) {
    case 'moved':
      return {
        badge: 'closure.badge.moved',
        kind: 'success',
        text: t(entry.ruleId === null ? 'closure.movedTo' : 'closure.movedDate', { to }),
      }
    case 'canceled':
      return { badge: 'closure.badge.canceled', kind: 'plain', text: t('closure.isCanceled') }
    case 'kept':
      return { badge: 'closure.badge.kept', kind: 'warning', text: t(keptKey(entry, status)) }
    case 'not_moved':
      return {
        badge: 'closure.badge.notMoved',
        kind: 'danger',
        text: t(isTaken(entry) ? 'closure.taken' : 'closure.notMoved', { to, ...stays }),
      }
    case 'not_canceled':
      return { badge: 'closure.badge.notCanceled', kind: 'danger', text: t('closure.notCanceled') }
    case 'gone':
      return { badge: 'closure.badge.gone', kind: 'plain', text: t('closure.gone') }
    case null:
      return { badge: 'closure.badge.waiting', kind: 'info', text: waitingText(texts, entry, to) }
  }
}

const isTaken = ({ refusal }: ClosureEntry): boolean =>
  refusal === 'NOT_ENOUGH_CAPACITY' || refusal === 'COACH_NOT_FOUND'

function keptKey({ refusal }: ClosureEntry, status: ClosureState): RoomKey<'closure'> {
  if (status === 'UNDONE' || status === 'UNDOING') return 'closure.untouched'
  if (refusal === 'BOOKED_MEANWHILE') return 'closure.bookedMeanwhile'
  return refusal === 'CHANGED' ? 'closure.changedMeanwhile' : 'closure.isKept'
}

const waitingText = ({ t }: ClosureTexts, { choice }: ClosureEntry, to: string): string =>
  t(choice === 'move' ? 'closure.moving' : choice === 'cancel' ? 'closure.canceling' : 'closure.keeping', { to })
