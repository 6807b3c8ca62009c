/** What changes many times a second is read again at most this often, spec section 9: nobody can read faster. */
export const UPDATE_THROTTLE_MS = 300

/** Calls at once, then at most once per `ms`; what was asked in between is done once at the end. */
export function throttled(work: () => void, ms = UPDATE_THROTTLE_MS): () => void {
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
