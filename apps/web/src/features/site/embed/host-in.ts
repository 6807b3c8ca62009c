import { HOST_NAME } from '@korto/domain/site/host-name'

/** The host of a typed name or pasted address; null if invalid. */
export function hostIn(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { hostname, port } = new URL(address)
  // Another port is another site.
  return port === '' && HOST_NAME.test(hostname) ? hostname : null
}
