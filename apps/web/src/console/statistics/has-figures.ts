import type { ShownFigures } from './statistics-context.ts'

/** Whether anything was booked, asked for or paid in the range. */
export function hasFigures({ statistics: { totals }, details: { takings } }: ShownFigures): boolean {
  const { bookings, canceled, missed, rejected, pending } = totals
  return bookings + canceled + missed + rejected + pending > 0 || takings.byMethod.some(({ payments }) => payments > 0)
}
