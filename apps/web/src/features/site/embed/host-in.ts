import { HOST_NAME } from '@korto/domain/site/host-name'

/** The host that somebody means by a name, or by an address taken from the bar of a browser; null if it is none. */
export function hostIn(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { hostname, port } = new URL(address)
  // Pages of another port are not those of the site.
  return port === '' && HOST_NAME.test(hostname) ? hostname : null
}
