/** The provider's id of a calendar as one word: theirs hold slashes and anything else, ours stand in paths. */
export const calendarWord = (calendarId: string): string => Buffer.from(calendarId).toString('base64url')

/** Null for a word that we did not write. */
export function calendarIdOf(word: string): string | null {
  const calendarId = Buffer.from(word, 'base64url').toString('utf8')
  return calendarId !== '' && calendarWord(calendarId) === word ? calendarId : null
}
