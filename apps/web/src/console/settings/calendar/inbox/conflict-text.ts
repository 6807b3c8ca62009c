import type { ConflictRead } from '@korto/contract/calendar-sync'
import { dayText } from '../../../../lib/texts/dates.ts'
import type { CalendarTexts } from '../calendar-times.ts'

/** Why it is in the inbox. */
export function whyText(texts: CalendarTexts, conflict: ConflictRead, provider: 'google' | 'caldav'): string {
  const { t } = texts
  const { kind, decided, until, reason } = conflict
  if (kind === 'UNREADABLE') return t('calendar.conflict.UNREADABLE', { reason: reason ?? t('calendar.unreadable') })
  if (decided === null) return t(`calendar.conflict.${kind}`, { provider })
  const day = until === null ? '' : dayText(texts, until.slice(0, 10), 'long')
  return t(`calendar.decided.${kind}`, { side: decided, day })
}

type Side = 'OURS' | 'THEIRS'

interface Answer {
  answer: Side | 'SEEN'
  label: string
  kind: 'primary' | 'plain' | 'subtle'
  /** It ends a booking and tells the client, so it is asked about. */
  isCanceling?: boolean
}

/** What can be done; of an undecided one the button of the chosen side is the prominent one. */
export function answersOf({ t }: CalendarTexts, conflict: ConflictRead, chosen: Side): Answer[] {
  const seen: Answer = { answer: 'SEEN', label: t('calendar.fineSo'), kind: 'subtle' }
  const { kind, decided } = conflict
  if (kind === 'UNREADABLE') return [{ ...seen, kind: 'plain' }]
  if (decided !== null) {
    const other = decided === 'OURS' ? 'THEIRS' : 'OURS'
    const turn: Answer = { answer: other, label: t(`calendar.turn.${other}`), kind: kindOf(chosen === other) }
    return [turn, seen]
  }
  const isGone = kind === 'NOT_FOUND' || kind === 'DELETED'
  return [
    {
      answer: 'OURS',
      label: t(isGone ? 'calendar.writeAgain' : 'calendar.keep.OURS'),
      kind: kindOf(chosen === 'OURS'),
    },
    {
      answer: 'THEIRS',
      label: isGone ? t('calendar.cancelTell', { name: firstNameIn(conflict) }) : t('calendar.keep.THEIRS'),
      kind: kindOf(chosen === 'THEIRS'),
      isCanceling: isGone,
    },
  ]
}

export const firstNameIn = ({ displayName, title }: ConflictRead): string => displayName?.split(' ')[0] ?? title

const kindOf = (isChosen: boolean) => (isChosen ? 'primary' : 'plain')
