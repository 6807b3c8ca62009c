interface HowNodeRunsIt {
  serverOptions: string[]
  serverEnvironment: Record<string, string>
}

/** How `npm start` runs the product, so that it is measured as it is used. */
export const { serverOptions, serverEnvironment }: HowNodeRunsIt = await import(
  new URL('../../scripts/lib/server-options.mjs', import.meta.url).href
)
