/**
 * Every way the product says no: a stable code, its status, and the English sentence. The web shows the text of the code
 * in the visitor's language. Status: shape of the request 400, not signed in 401, role or rule 403, not there or none of
 * your business 404, state, clock, schedule or capacity 409.
 */
export const refusals = {
  INVALID: { status: 400, message: 'The request is not valid' },
  UNKNOWN_FIELD: { status: 400, message: 'The request has a field that is not known' },
  IDEMPOTENCY_KEY_REUSED: { status: 400, message: 'This Idempotency-Key was used with another request' },
  PROMO_CODE: { status: 400, message: 'This promo code is not valid' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in' },
  WRONG_CREDENTIALS: { status: 401, message: 'E-mail or password is not right' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended, please sign in again' },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this' },
  PHONE_REQUIRED: { status: 403, message: 'A verified phone number is needed to book' },
  LATE_CANCEL: { status: 403, message: 'Contact the place for more details' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  EMAIL_TAKEN: { status: 409, message: 'There is already an account with this e-mail' },
  NOT_ENOUGH_CAPACITY: { status: 409, message: 'Not enough capacity!' },
  COACH_NOT_FOUND: { status: 409, message: 'Coach not found' },
  LIMIT_REACHED: { status: 409, message: 'You have reached your limit of upcoming bookings' },
  NOT_A_SLOT: { status: 409, message: 'This time is not offered' },
  TOO_FAR_AHEAD: { status: 409, message: 'Bookings are possible up to 8 days ahead' },
  ALREADY_PASSED: { status: 409, message: 'This time has already passed' },
  TOO_LONG: { status: 409, message: 'The booking is longer than allowed here' },
  STATE: { status: 409, message: 'The booking has changed in the meantime' },
  NO_ONLINE_BOOKING: { status: 409, message: "We don't have online booking support with this club at the moment." },
  UPCOMING_BOOKINGS: { status: 409, message: 'There are upcoming bookings' },
  TIMEZONE_FIXED: { status: 409, message: 'The time zone cannot change while there are upcoming bookings' },
  SHARED_OVERBOOKED: { status: 409, message: 'What is already booked would not fit the shared item' },
  IN_USE: { status: 409, message: 'Other facilities still share this one' },
  PLAN_LIMIT: { status: 409, message: 'The plan of this club has no room for another facility' },
  HOSTING_TAKEN: { status: 409, message: 'Another club has this web address' },
  NOT_IN_BGN: { status: 409, message: 'The prices of this club are not in BGN' },
  TOO_LARGE: { status: 413, message: 'The request is too large' },
  NOT_JSON: { status: 415, message: 'The request must be JSON' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests, please wait a little' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side' },
  BUSY: { status: 503, message: 'The service is busy, please try again in a moment' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals
