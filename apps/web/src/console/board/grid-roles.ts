/** The board is a grid to a screen reader, but not a table: its blocks lie where their time is. One cell is a tab stop. */
export const asGrid = (label: string) => ({ role: 'grid', 'aria-label': label }) as const
export const asRow = (label: string) => ({ role: 'row', 'aria-label': label }) as const
export const asRowHeader = { role: 'rowheader' } as const
export const asCell = (isActive: boolean) =>
  ({ role: 'gridcell', tabIndex: isActive ? 0 : -1, 'data-active': isActive || undefined }) as const
