import * as z from 'zod'
import { call } from './route.ts'

export const country = {
  list: call('GET', '/api/countries', {
    summary: 'Countries that have clubs',
    output: z.array(z.string()),
  }),
}
