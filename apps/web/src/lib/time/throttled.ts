/** Live changes are read at most this often, spec section 9. */
export const UPDATE_THROTTLE_MS = 300

/** Calls at once, then at most once per `ms`; calls in between become one at the end. */
export function throttled(work: () => void, ms = UPDATE_THROTTLE_MS): () => void {
  let isWaiting = false
  let again = false
  const flush = () => {
    isWaiting = again
    if (!again) return
    again = false
    work()
    setTimeout(flush, ms)
  }
  return () => {
    if (isWaiting) {
      again = true
      return
    }
    isWaiting = true
    work()
    setTimeout(flush, ms)
  }
}
