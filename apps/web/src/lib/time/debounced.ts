/** A search runs this long after the last key, spec section 9. */
export const SEARCH_DEBOUNCE_MS = 500

/** Calls `work` with the last value once there was no call for `ms`. */
export function debounced<T>(work: (last: T) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    call(value: T): void {
      clearTimeout(timer)
      timer = setTimeout(() => work(value), ms)
    },
    cancel: (): void => clearTimeout(timer),
  }
}
