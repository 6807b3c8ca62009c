import type { Instant } from '../time/instant.ts'
import type { BookingStatus } from './booking.ts'
import { type Refused, refused } from './refusal.ts'
import { isPending } from './status.ts'

/** `club` is admin or front_office, `coach` the coach of the booking, `other-coach` any other coach of the site. */
export type Actor = 'club' | 'coach' | 'other-coach' | 'owner' | 'system'
export type Action = 'accept' | 'reject' | 'cancel' | 'expire'

interface Transition {
  from: readonly BookingStatus[]
  action: Action
  by: Actor
  to: BookingStatus
  /** Possible only before the start. */
  onlyBeforeStart?: true
  /** The status after the coach accepts depends on whether the item also needs confirmation. */
  ifItemNeedsConfirmation?: boolean
}

const PENDING = ['NEW', 'PENDING', 'PENDING_COACH'] as const
const CANCELABLE = [...PENDING, 'CONFIRMED'] as const
const NOT_CANCELED = [...CANCELABLE, 'REJECTED', 'MISSED'] as const

/** The state machine. `first-status.ts` decides the status of a new booking; staff may also set any status. */
export const transitions: readonly Transition[] = [
  {
    from: ['PENDING_COACH'],
    action: 'accept',
    by: 'coach',
    to: 'PENDING',
    onlyBeforeStart: true,
    ifItemNeedsConfirmation: true,
  },
  {
    from: ['PENDING_COACH'],
    action: 'accept',
    by: 'coach',
    to: 'CONFIRMED',
    onlyBeforeStart: true,
    ifItemNeedsConfirmation: false,
  },
  { from: PENDING, action: 'accept', by: 'club', to: 'CONFIRMED', onlyBeforeStart: true },
  { from: PENDING, action: 'reject', by: 'club', to: 'REJECTED' },
  { from: ['PENDING_COACH'], action: 'reject', by: 'coach', to: 'REJECTED' },
  { from: CANCELABLE, action: 'cancel', by: 'owner', to: 'CANCELED', onlyBeforeStart: true },
  { from: NOT_CANCELED, action: 'cancel', by: 'club', to: 'CANCELED' },
  { from: PENDING, action: 'expire', by: 'system', to: 'REJECTED' },
]

export interface TransitionBooking {
  status: BookingStatus
  from: Instant
  itemNeedsConfirmation: boolean
}

export type TransitionDecision = { ok: true; status: BookingStatus } | Refused

/**
 * The status after an action; STATE if the current status does not allow it, NOT_ALLOWED if this actor may not do it.
 */
export function transition(booking: TransitionBooking, action: Action, by: Actor, now: Instant): TransitionDecision {
  const ofAction = transitions.filter((row) => row.action === action)
  if (!ofAction.some((row) => row.by === by)) return refused('NOT_ALLOWED')
  const rows = ofAction.filter((row) => row.from.includes(booking.status))
  if (rows.length === 0) return refused('STATE')
  const row = rows.find(
    (candidate) =>
      candidate.by === by &&
      (candidate.ifItemNeedsConfirmation ?? booking.itemNeedsConfirmation) === booking.itemNeedsConfirmation,
  )
  if (!row) return refused('NOT_ALLOWED')
  if (row.onlyBeforeStart && booking.from <= now) return refused('ALREADY_PASSED')
  return { ok: true, status: row.to }
}

/** A request whose start is reached unanswered is rejected by the system. */
export const isUnanswered = (booking: Pick<TransitionBooking, 'status' | 'from'>, now: Instant): boolean =>
  isPending(booking.status) && booking.from <= now

/** Admin and front_office may set any of the seven; the status that it already has is no change. */
export const setStatus = (booking: Pick<TransitionBooking, 'status'>, status: BookingStatus): TransitionDecision =>
  booking.status === status ? refused('STATE') : { ok: true, status }
