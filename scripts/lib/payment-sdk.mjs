/** Stands in the SDK of the payment gateway and in nothing of ours. */
const SDK = /braintree-hosted-field|cardinalSongbirdUrl/

const IMPORT = /(?:\bfrom|\bimport\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const isCardForm = (routeId) => routeId.endsWith('/card-form')

/**
 * Messages when a page other than the card form can load a file with the gateway's SDK, at once or later, or when the card
 * form cannot. `read` returns the text of a file of `/assets/`.
 */
export function misplacedSdk({ entry, routes }, read) {
  const ids = Object.keys(routes)
  const modulesOf = (routeIds) => [entry, ...routeIds.map((id) => routes[id])].flatMap(({ module }) => module ?? [])
  const withSdk = (modules) => [...reachable(modules, read)].filter((file) => SDK.test(read(file)))
  const elsewhere = withSdk(modulesOf(ids.filter((id) => !isCardForm(id))))
  return [
    ...elsewhere.map((file) => `${file}: the payment SDK belongs to the card form only`),
    ...ids
      .filter((id) => isCardForm(id) && withSdk(modulesOf([id])).length === 0)
      .map((id) => `${id}: has no payment SDK`),
  ]
}

/** The files that these import, at once or later. A set also visits what is added to it meanwhile. */
function reachable(modules, read) {
  const all = new Set(modules)
  for (const file of all) for (const [, name] of read(file).matchAll(IMPORT)) all.add(`/assets/${name}`)
  return all
}
