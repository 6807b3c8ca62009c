import { os } from '../../call-context.ts'

export const geoRoutes = {
  geo: {
    read: os.geo.read.handler(({ context }) => context.tools.geo.placeOf(wholeAddress(context.request.address))),
  },
}

/** Of an IPv6 address a request keeps the network only, which is all that a country depends on. */
const wholeAddress = (address: string) => (address.includes(':') ? `${address}::` : address)
