type Call = (...args: unknown[]) => Promise<unknown>

/** Stands for a client that has still to be loaded: `calls.booking.create(…)` loads it and then calls it. */
export function lazyClient<Client extends object>(load: () => Promise<Client>) {
  let loading: Promise<Client> | undefined
  const loaded = () => {
    loading ??= load().catch((error) => {
      // What could not be loaded is asked for again with the next call.
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
        // The names were written against the client's own type, so what they lead to is one of its calls.
        const call = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], client) as Call
        return call(...args)
      },
    })
  return {
    calls: callOf([]) as unknown as Client,
    preload: () => void loaded().catch(() => undefined),
  }
}
