import { withoutLanguage } from '../language/language.ts'

const EMBEDDED = /^\/embed\/(club|facility)\//

/** Whether an address shows an embedded timetable, without navigation. */
export const isEmbedded = (pathname: string): boolean => EMBEDDED.test(withoutLanguage(pathname))

/** In a frame of another page. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window
