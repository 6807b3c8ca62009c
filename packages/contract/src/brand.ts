/** The product's display name, the one place that says it. The manifests in `apps/web/public` repeat it, under a test. */
export const brand = 'Korto'
/** The same in addresses. */
export const product = brand.toLowerCase()
