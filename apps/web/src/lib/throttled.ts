/** Calls at once, then at most once per `ms`; what was asked in between is done once at the end. */
export function throttled(work: () => void, ms: number): () => void {
  let resting = false
  let again = false
  const rest = () => {
    resting = again
    if (!again) return
    again = false
    work()
    setTimeout(rest, ms)
  }
  return () => {
    if (resting) {
      again = true
      return
    }
    resting = true
    work()
    setTimeout(rest, ms)
  }
}
