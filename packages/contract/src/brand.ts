/** The product's display name. The manifests in `apps/web/public` repeat it; a test compares them. */
export const brand = 'Korto'
/** The same in addresses. */
export const product = brand.toLowerCase()
