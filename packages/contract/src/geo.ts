import * as z from 'zod'
import { call } from './route.ts'
import { Text } from './shapes.ts'

export const GeoRead = z.object({ country: z.string().nullable(), city: z.string().nullable() })
export type GeoRead = z.infer<typeof GeoRead>

export const LocatedAddress = z.object({ location: z.object({ lat: z.number(), lng: z.number() }).nullable() })

export const geo = {
  read: call('GET', '/api/geo', {
    summary: "The visitor's country and city by the address of the request; null when unknown",
    output: GeoRead,
  }),
  locate: call('GET', '/api/geocode', {
    summary: 'The location of an address; null when unknown',
    query: z.strictObject({ address: Text(300, 1) }),
    output: LocatedAddress,
  }),
}
