import { os } from '../../call-context.ts'
import { signedIn } from '../users/guards.ts'
import { locateAddress } from './locate-address.ts'

export const geoRoutes = {
  geo: {
    read: os.geo.read.handler(({ context }) => context.tools.geo.locate(wholeAddress(context.request.address))),
    locate: signedIn.geo.locate.handler(({ context, input }) =>
      locateAddress(context.tools, context.user, input.query.address),
    ),
  },
}

/** Of an IPv6 address a request keeps the network only, which is all that a country depends on. */
const wholeAddress = (address: string) => (address.includes(':') ? `${address}::` : address)
