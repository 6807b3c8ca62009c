/** Runs work under a name one piece at a time across all tabs; where the browser has no locks, at once. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  // The lock manager's own type loses the promise's result.
  return navigator.locks.request(name, work) as Promise<T>
}
