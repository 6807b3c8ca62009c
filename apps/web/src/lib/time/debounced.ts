/** A search runs so long after the last key, spec section 9: nobody wants results of half a word. */
export const SEARCH_DEBOUNCE_MS = 500

/** Does the work once nothing has been asked for during `ms`, with the last that was asked. */
export function debounced<T>(work: (last: T) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask(value: T): void {
      clearTimeout(timer)
      timer = setTimeout(() => work(value), ms)
    },
    cancel: (): void => clearTimeout(timer),
  }
}
