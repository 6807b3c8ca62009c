import * as z from 'zod'
import { call } from './route.ts'
import { Id } from './shapes.ts'

/** A coach of a club whom visitors may book. */
export const CoachRead = z.object({
  id: Id,
  name: z.string(),
  site: z.object({ id: Id, name: z.string(), city: z.string(), tags: z.array(z.string()) }),
  /** What the coach serves, in the order of the club. */
  items: z.array(z.object({ id: Id, name: z.string() })),
})
export type CoachRead = z.infer<typeof CoachRead>

export const coach = {
  list: call('GET', '/api/coaches', {
    summary: 'Coaches of visible clubs, all or by country, city and sport',
    query: z.strictObject({
      country: z.string().max(80).optional(),
      city: z.string().max(80).optional(),
      tag: z.string().max(80).optional(),
    }),
    output: z.array(CoachRead),
  }),
}
