/** Duration of the intro, which the script in the head starts before the first paint. Spec section 9. */
export const INTRO_MS = 2_700

/** Set in session storage once it has played: once per browser session. */
export const INTRO_SEEN = 'introSeen'

/** The script in the head listens for it and plays the intro on the home page only. */
export const INTRO_EVENT = 'korto:intro'

/** For navigations to the home page within the app. */
export const playIntro = (): void => void dispatchEvent(new Event(INTRO_EVENT))
