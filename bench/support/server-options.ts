/** How `npm start` runs the product, so that it is measured as it is used. */
export const { serverOptions }: { serverOptions: string[] } = await import(
  new URL('../../scripts/lib/server-options.mjs', import.meta.url).href
)
