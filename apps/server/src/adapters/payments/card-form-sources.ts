import type { Payments } from './payments.ts'

/** As the SDK's documentation lists them for hosted fields and 3-D Secure; the SDK itself is one of our own files. */
const HOSTS = {
  production: {
    script: ['https://songbird.cardinalcommerce.com', 'https://static.client.cardinaltrusted.com'],
    connect: ['https://api.braintreegateway.com', 'https://client-analytics.braintreegateway.com'],
  },
  sandbox: {
    script: ['https://songbirdstag.cardinalcommerce.com', 'https://cas.static.client.cardinaltrusted.com'],
    connect: ['https://api.sandbox.braintreegateway.com', 'https://client-analytics.sandbox.braintreegateway.com'],
  },
}
const CONNECT = ['https://*.braintree-api.com', 'https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']

/**
 * What the document of the card form may load. In 3-D Secure every bank opens a frame of its own hosts, which nobody can
 * list. A gateway of another address serves its own fields.
 */
export function cardFormSources(url: string): Payments['cardFormSources'] {
  const { origin, hostname } = new URL(url)
  if (!hostname.endsWith('.braintreegateway.com'))
    return { script: [], frame: [origin], connect: [], image: [], style: [] }
  const { script, connect } = HOSTS[hostname.includes('sandbox') ? 'sandbox' : 'production']
  return { script, frame: ['https:'], connect: [...connect, ...CONNECT], image: [], style: [] }
}
