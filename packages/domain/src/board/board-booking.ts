import type { Holding } from '../timeslot/holding.ts'

/** A holding that the board can name. */
export interface BoardBooking extends Holding {
  key: string
}
