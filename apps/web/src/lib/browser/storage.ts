/** Everything that the app stores in the browser beside the session; `/cookies` lists each for visitors. */
export type StoredName =
  | 'language'
  | 'country'
  | 'city'
  | 'colorScheme'
  | 'timetableWeek'
  | 'timetableGrid'
  | 'timetableAll'
  | 'timetablePassed'
  | 'consoleSite'
  | 'bulkImport'
  | 'push'

/** Local storage that never throws: where storing is refused, a choice lasts as long as the page. */
export const stored = {
  read(name: StoredName): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },

  write(name: StoredName, value: string): void {
    try {
      localStorage.setItem(name, value)
    } catch {
      // The caller keeps the value for this page.
    }
  },
}
