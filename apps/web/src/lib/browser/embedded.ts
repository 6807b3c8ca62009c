import { withoutLanguage } from '../language/language.ts'

const EMBEDDED = /^\/embed\/(club|facility)\//

/** Whether an address shows the timetable of a club for a page of its own, with nothing around it. */
export const isEmbedded = (pathname: string): boolean => EMBEDDED.test(withoutLanguage(pathname))

/** Inside a page of somebody else. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window
