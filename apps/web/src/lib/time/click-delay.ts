/** Spec section 9: a click acts after this time. */
export const CLICK_DELAY_MS = 50
