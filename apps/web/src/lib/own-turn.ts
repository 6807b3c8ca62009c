import { setImmediate } from 'node:timers/promises'

let line: Promise<void> = Promise.resolve()

/**
 * While a page is drawn the server answers nobody, and drawing one takes as long as thirty answers. So it is done step by step,
 * each in a turn of its own, whichever page it belongs to: who has come meanwhile is answered in between.
 */
export function ownTurn(): Promise<void> {
  line = line.then(() => setImmediate())
  return line
}
