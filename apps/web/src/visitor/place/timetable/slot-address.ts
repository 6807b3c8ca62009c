/** The chosen slot in the address, which survives signing in on another page. */
export const SLOT = 'slot'
export const UNTIL = 'until'

export interface ChosenTime {
  start: string
  end: string
}

export function chosenIn(query: URLSearchParams): ChosenTime | null {
  const [start, end] = [query.get(SLOT), query.get(UNTIL)]
  return start && end ? { start, end } : null
}

export function withChosen(query: URLSearchParams, chosen: ChosenTime | null): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.delete(SLOT)
  changed.delete(UNTIL)
  if (chosen) {
    changed.set(SLOT, chosen.start)
    changed.set(UNTIL, chosen.end)
  }
  return changed
}

/** Whether two addresses differ in nothing but the chosen slot. */
export const isSamePlace = (a: URL, b: URL): boolean =>
  a.pathname === b.pathname &&
  String(withChosen(a.searchParams, null)) === String(withChosen(b.searchParams, null)) &&
  a.search !== b.search
