import * as z from 'zod'
import { call } from './route.ts'
import { Done } from './shapes.ts'

export const errorReport = {
  send: call('POST', '/api/error_report', {
    summary: 'Report an uncaught error of a browser',
    body: z.strictObject({
      message: z.string().min(1).max(1_000),
      stack: z.string().max(10_000).optional(),
      /** The pattern of the page, like `/site/:id`. */
      route: z.string().max(200),
      build: z.string().max(100),
    }),
    output: Done,
  }),
}
