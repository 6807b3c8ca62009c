type Call = (...args: unknown[]) => Promise<unknown>

/** A proxy for a client that is loaded later: `calls.booking.create(…)` loads it and then calls it. */
export function lazyClient<Client extends object>(load: () => Promise<Client>) {
  let loading: Promise<Client> | undefined
  const loaded = () => {
    loading ??= load().catch((error) => {
      // After a failure the next call loads again.
      loading = undefined
      throw error
    })
    return loading
  }
  const callOf = (path: readonly string[]): Call =>
    new Proxy((() => undefined) as unknown as Call, {
      get: (_target, name) => callOf([...path, String(name)]),
      apply: async (_target, _self, args) => {
        const client = await loaded()
        // The names are checked against the client's type, so this is one of its calls.
        const call = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], client) as Call
        return call(...args)
      },
    })
  return {
    calls: callOf([]) as unknown as Client,
    preload: () => void loaded().catch(() => undefined),
  }
}
