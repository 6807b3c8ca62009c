/** Where the visible days can begin among the days there are. */
export function dayWindow(days: number, columns: number, offset: number) {
  const last = Math.max(days - columns, 0)
  return {
    previous: offset > 0 ? Math.max(offset - columns, 0) : null,
    next: offset < last ? Math.min(offset + columns, last) : null,
  }
}
