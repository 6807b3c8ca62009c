/** So long a turn of the loop may get before those of a crowd wait for the next ones. */
const LONG_TURN_MS = 1
const AT_A_TURN = 2
/** While all who come want to see the same, there is nobody to be fair to. */
const OTHERS_MS = 1_000

/** For somebody who wants to see one of many places: null to go on at once, or what to wait for. */
export type FairTurns = (place: string) => Promise<void> | null

/**
 * Node answers everybody who is there before it looks who else has come. When thousands ask for one club, its turns grow long,
 * and people of other clubs wait for a crowd that they have nothing to do with. So once a turn has grown long, those whose
 * club has had its share of it stand in a line of their own, from which a few are let in at each turn; all others pass.
 */
export function fairTurns(clock: () => number = () => performance.now()): FairTurns {
  const lines = new Map<string, (() => void)[]>()
  const served = new Set<string>()
  let [last, othersAt] = ['', Number.NEGATIVE_INFINITY]
  let endsAt: number | null = null

  function nextTurn() {
    endsAt = null
    served.clear()
    for (const [place, line] of lines) {
      begin(clock())
      served.add(place)
      for (const enter of line.splice(0, AT_A_TURN)) enter()
      if (line.length === 0) lines.delete(place)
    }
  }

  function begin(now: number) {
    if (endsAt !== null) return
    endsAt = now + LONG_TURN_MS
    setImmediate(nextTurn)
  }

  function mustWait(place: string, now: number): boolean {
    if (lines.has(place)) return true
    return served.has(place) && endsAt !== null && now > endsAt && now - othersAt < OTHERS_MS
  }

  return (place) => {
    const now = clock()
    if (place !== last) othersAt = now
    last = place
    begin(now)
    if (!mustWait(place, now)) {
      served.add(place)
      return null
    }
    const line = lines.get(place) ?? []
    lines.set(place, line)
    return new Promise((enter) => line.push(enter))
  }
}
