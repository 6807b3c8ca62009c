/** Everything the app keeps in the browser beside the session, by name; `/cookies` tells visitors of each. */
export type StoredName =
  | 'language'
  | 'country'
  | 'city'
  | 'colorScheme'
  | 'timetableWeek'
  | 'timetableGrid'
  | 'timetableAll'
  | 'consoleSite'
  | 'push'

/** Local storage that never throws: where the browser refuses to store, a choice lasts as long as the page. */
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
      // Kept by whoever asked, for this page only.
    }
  },
}
