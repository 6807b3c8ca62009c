import * as z from 'zod'
import { call } from './route.ts'
import { LinkToken } from './shapes.ts'

const params = z.strictObject({ token: LinkToken })

/** The letters that carry a link to end them. */
const Kind = z.enum(['REMINDER', 'DIGEST'])

export const unsubscribe = {
  read: call('GET', '/api/unsubscribe/{token}', {
    summary: 'What the link in a letter would end; changes nothing, for mail scanners open links',
    params,
    output: z.object({
      kind: Kind,
      /** The club of a digest. */
      site: z.string().nullable(),
      /** These letters have been ended already. */
      done: z.boolean(),
    }),
  }),
  confirm: call('POST', '/api/unsubscribe/{token}', {
    summary: 'Send no more letters of this kind; the link is enough, and works once',
    params,
    output: z.object({ kind: Kind }),
  }),
}
