import { isDay } from '@korto/domain/time/day'
import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, PathId } from './shapes.ts'

/** One message to one person by one way. No address or number is in it. */
export const ToldRead = z.object({
  at: DateTime,
  /** What happened: CONFIRMED, CANCELED, MOVED, REMINDER … */
  kind: z.string(),
  way: z.enum(['app', 'push', 'mail', 'sms']),
  name: z.string(),
  as: z.enum(['client', 'coach', 'club']),
  /** SENT: taken by the other side; in the app: not read yet. RETURNED: the mail server of the person sent it back. */
  state: z.enum(['WAITING', 'SENT', 'READ', 'DROPPED', 'FAILED', 'UNKNOWN', 'RETURNED']),
  /** Why it was not delivered. */
  reason: z.string().nullable(),
  /** Of a push: the browser. */
  device: z.string().nullable(),
})
export type ToldRead = z.infer<typeof ToldRead>

const LIKE = 'must be like b12 or r3_2026-11-20'

export const told = {
  read: call('GET', '/api/admin/site/{id}/told', {
    summary: 'Who was told what about a booking, how, when, and whether it arrived; the newest hundred',
    params: z.strictObject({ id: PathId }),
    query: z.strictObject({
      /** A booking `b12`, or a date of a series `r3_2026-11-20`. */
      subject: z
        .string()
        .regex(/^(?:b[1-9]\d{0,14}|r[1-9]\d{0,14}_\d{4}-\d{2}-\d{2})$/, LIKE)
        .refine((subject) => subject.startsWith('b') || isDay(subject.slice(-10)), LIKE),
    }),
    output: z.object({ told: z.array(ToldRead) }),
  }),
}
