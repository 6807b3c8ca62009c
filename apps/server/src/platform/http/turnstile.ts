import { Refused } from './refused.ts'

interface Door {
  inside: number
  /** In the order in which they came. */
  waiting: (() => void)[]
}

export interface TurnstileSettings {
  atOnce: number
  waiting: number
  retryAfterSeconds: number
}

/** Lets somebody through a door; what it answers is called when they leave. */
export type Turnstile = (door: string) => Promise<() => void>

/**
 * A crowd at one door must not keep everybody else waiting. Only a few are inside at a time, so that neither the connections
 * to the database nor the turns of the process are taken up by them; some more wait in line, so few that nobody waits
 * long; whoever comes on top of that is told at once to come back.
 */
export function createTurnstile({ atOnce, waiting, retryAfterSeconds }: TurnstileSettings): Turnstile {
  const doors = new Map<string, Door>()

  function leave(name: string, door: Door) {
    const next = door.waiting.shift()
    if (next) return next()
    door.inside--
    if (door.inside === 0) doors.delete(name)
  }

  return async (name) => {
    const door = doors.get(name) ?? { inside: 0, waiting: [] }
    doors.set(name, door)
    if (door.inside < atOnce) door.inside++
    else if (door.waiting.length < waiting) await new Promise<void>((enter) => door.waiting.push(enter))
    else throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds })
    return () => leave(name, door)
  }
}
