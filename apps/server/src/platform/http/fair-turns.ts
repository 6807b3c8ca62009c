import { AsyncResource } from 'node:async_hooks'

/** So long a turn of the loop may get before those of a crowd wait for the next ones. */
const LONG_TURN_MS = 1
const AT_A_TURN = 2

/** Lets somebody in, now or later, who wants to see one of many places. */
export type FairTurns = (place: string, enter: () => void) => void

/**
 * Node answers everybody who is there before it looks who else has come. When thousands ask for one club, its turns grow long,
 * and people of other clubs wait for a crowd that they have nothing to do with. So once a turn has grown long, those whose
 * club has had its share of it stand in a line of their own, from which a few are let in at each turn; all others pass.
 */
export function fairTurns(clock: () => number = () => performance.now()): FairTurns {
  const lines = new Map<string, (() => void)[]>()
  const served = new Set<string>()
  let endsAt: number | null = null

  function nextTurn() {
    endsAt = null
    served.clear()
    for (const [place, line] of lines) {
      begin()
      served.add(place)
      for (const enter of line.splice(0, AT_A_TURN)) enter()
      if (line.length === 0) lines.delete(place)
    }
  }

  function begin() {
    if (endsAt !== null) return
    endsAt = clock() + LONG_TURN_MS
    setImmediate(nextTurn)
  }

  return (place, enter) => {
    begin()
    const line = lines.get(place)
    if (line) line.push(AsyncResource.bind(enter))
    else if (served.has(place) && endsAt !== null && clock() > endsAt) lines.set(place, [AsyncResource.bind(enter)])
    else {
      served.add(place)
      enter()
    }
  }
}
