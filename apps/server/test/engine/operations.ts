import type { Seeded } from '@korto/domain/testing/seeded'
import {
  answer,
  book,
  bookForClient,
  cancelForClient,
  cancelOwn,
  deleteMany,
  importRows,
  move,
  moveOwn,
  setStatus,
} from './booking-operations.ts'
import type { HistoryClub } from './history-club.ts'
import { addEvent, changeCapacity, changeEvent } from './item-operations.ts'
import type { Created, MakeOperation, Operation } from './operation.ts'
import {
  cancelAll,
  cancelOccasion,
  cancelOwnOccasion,
  modifyOccasion,
  modifySeries,
  startSeries,
} from './series-operations.ts'

/** How often each is done, in clubs of two kinds: with mostly single bookings, and with mostly series. */
const frequencies: readonly (readonly [singles: number, series: number, MakeOperation])[] = [
  [22, 6, book],
  [10, 4, bookForClient],
  [5, 2, cancelOwn],
  [8, 3, moveOwn],
  [4, 4, cancelForClient],
  [7, 3, answer],
  [7, 12, setStatus],
  [10, 10, move],
  [5, 14, startSeries],
  [2, 14, modifySeries],
  [2, 16, modifyOccasion],
  [2, 8, cancelOccasion],
  [1, 4, cancelAll],
  [1, 4, cancelOwnOccasion],
  [4, 3, importRows],
  [3, 2, deleteMany],
  [3, 1, changeCapacity],
  [2, 1, addEvent],
  [2, 1, changeEvent],
]

/** The names in the transcript of a history. */
export const operationNames = [
  ...['book', 'book for client', 'cancel', 'cancel for client', 'accept', 'reject', 'set status', 'move', 'move own'],
  ...['start series', 'modify', 'modify occasion', 'cancel occasion', 'cancel all occasions', 'cancel own occasion'],
  ...['import', 'delete many', 'change capacity', 'add event', 'change event'],
]

export type HistoryKind = 'singles' | 'series'

export function someOperation(club: HistoryClub, created: Created, chance: Seeded, kind: HistoryKind): Operation {
  const weightOf = ([singles, series]: (typeof frequencies)[number]) => (kind === 'singles' ? singles : series)
  const all = frequencies.reduce((sum, one) => sum + weightOf(one), 0)
  for (;;) {
    let left = chance.below(all)
    const chosen = frequencies.find((one) => {
      left -= weightOf(one)
      return left < 0
    })
    const operation = chosen?.[2](club, created, chance)
    if (operation) return operation
  }
}
