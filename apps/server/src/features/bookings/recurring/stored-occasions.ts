import type { BookingRow } from '../sql.ts'

export const isOn = (date: string) => (row: BookingRow) => row.occurrence_date === date

/** Stored dates of a series, as the rules of a series need them. */
export const storedOccasions = (overrides: BookingRow[]) => overrides.map(storedOccasion)

/** The same with the moment at which each ends. */
export const timedOccasions = (overrides: BookingRow[]) =>
  overrides.map((row) => ({ ...storedOccasion(row), to: row.to_at.getTime() }))

const storedOccasion = (row: BookingRow) => ({
  id: row.id,
  recurringId: row.recurring_id,
  occurrenceDate: row.occurrence_date,
  status: row.status,
})
