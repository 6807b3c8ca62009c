/** React asks again at once for what failed, and must be told so: otherwise it would wait for ever. */
const KEPT_FAILED_MS = 1_000

/** Each name is loaded once; one that failed is loaded again when it is asked for later. */
export function keptLoads<Name extends string, T>(load: (name: Name) => Promise<T>): (name: Name) => Promise<T> {
  const kept = new Map<Name, Promise<T>>()
  return (name) => {
    const known = kept.get(name)
    if (known) return known
    const started = load(name)
    kept.set(name, started)
    started.catch(() => setTimeout(() => kept.delete(name), KEPT_FAILED_MS))
    return started
  }
}
