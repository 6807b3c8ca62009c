/** How long the intro plays, spec section 9. */
export const INTRO_MS = 2_700

/** In the session storage once it has played: it is shown once per browser session. */
export const INTRO_SEEN = 'introSeen'

/** Heard by the script in the head, which plays the intro where it belongs and nowhere else. */
export const INTRO_EVENT = 'korto:intro'

/** For whoever comes to the home page from another page of the app. */
export const playIntro = (): void => void dispatchEvent(new Event(INTRO_EVENT))
