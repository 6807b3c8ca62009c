/** Why a rule refuses: codes of the contract's list, which has the status and the sentence of each. */
export type Refusal =
  | 'INVALID'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'NO_ONLINE_BOOKING'
  | 'PHONE_REQUIRED'
  | 'NOT_A_SLOT'
  | 'TOO_LONG'
  | 'ALREADY_PASSED'
  | 'TOO_FAR_AHEAD'
  | 'NOT_ENOUGH_CAPACITY'
  | 'COACH_NOT_FOUND'
  | 'LIMIT_REACHED'
  | 'LATE_CANCEL'
  | 'STATE'

export interface Refused {
  ok: false
  refusal: Refusal
}

export const refused = (refusal: Refusal): Refused => ({ ok: false, refusal })
