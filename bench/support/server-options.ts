interface ServerOptions {
  serverOptions: string[]
  serverEnvironment: Record<string, string>
}

/** The same as with `npm start`. */
export const { serverOptions, serverEnvironment }: ServerOptions = await import(
  new URL('../../scripts/lib/server-options.mjs', import.meta.url).href
)
