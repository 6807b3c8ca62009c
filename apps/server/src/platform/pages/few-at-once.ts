/**
 * Does what it is given a few at a time, in the order in which it came. What takes long gives its place up: whoever waits for
 * a database that does not answer must not hold up all the others.
 */
export function fewAtOnce(most: number, patienceMs: number) {
  const waiting: (() => void)[] = []
  let inside = 0

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else inside--
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < most) inside++
    else await new Promise<void>((enter) => waiting.push(enter))
    let isInside = true
    const leaveOnce = () => {
      if (isInside) leave()
      isInside = false
    }
    const patience = setTimeout(leaveOnce, patienceMs)
    try {
      return await work()
    } finally {
      clearTimeout(patience)
      leaveOnce()
    }
  }
}
