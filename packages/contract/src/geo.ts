import * as z from 'zod'
import { call } from './route.ts'

export const GeoRead = z.object({ country: z.string().nullable(), city: z.string().nullable() })
export type GeoRead = z.infer<typeof GeoRead>

export const geo = {
  read: call('GET', '/api/geo', {
    summary: "The visitor's country and city by the address of the request; null where nobody knows",
    output: GeoRead,
  }),
}
