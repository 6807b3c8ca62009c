import * as z from 'zod'
import { BookingStatus } from './booking.ts'
import { Person } from './client.ts'
import { call } from './route.ts'
import { DateTime, Day, ExpectedVersion, Id, Note, PathId, WriteAnswer } from './shapes.ts'
import { bookingFields } from './staff-booking.ts'

const SeriesBody = z.strictObject({
  siteId: Id,
  itemId: Id,
  supplItemId: Id.nullish(),
  /** `every_week;2;18:00:00;19:00:00;1` */
  rule: z.string().max(80),
  validFrom: Day,
  validUntil: Day.nullish(),
  site_private_note: Note.optional(),
  skipConflicts: z.boolean().optional(),
})
const RuleBody = SeriesBody.extend({ userId: Id })
/** Whether there is room does not depend on the client. */
const CheckBody = SeriesBody.extend({ userId: Id.optional() })

export const Conflict = z.object({
  date: Day,
  free: z.int(),
  reason: z.enum(['CLOSED', 'NOT_ENOUGH_CAPACITY', 'COACH_NOT_FREE']),
})

const Possibility = z.object({ possible: z.boolean(), conflicts: z.array(Conflict) })
/** a = rule, b = date of the occasion, c = site, in every call. */
const ofOccasion = z.strictObject({ a: PathId, b: Day, c: PathId })
/** Of the date's stored booking, 0 = none is stored yet, and of the series. */
const expected = {
  expectedVersion: ExpectedVersion.optional(),
  expectedRuleVersion: ExpectedVersion.optional(),
}

export const staffRecurring = {
  checkPossibility: call('POST', '/api/admin/booking/recurring/check_possibility', {
    summary: 'Check whether a series finds room; creates nothing',
    body: CheckBody,
    output: Possibility,
  }),
  checkPossibilityOf: call('POST', '/api/admin/booking/recurring/check_possibility/{id}', {
    summary: 'The same for a change of a series, whose own occasions are ignored',
    params: z.strictObject({ id: PathId }),
    body: CheckBody,
    output: Possibility,
  }),
  create: call('POST', '/api/admin/booking/recurring', {
    summary: 'Start a series',
    /** Either a client of the club or, in `client`, somebody who becomes one with this series. */
    body: CheckBody.extend({ client: z.strictObject(Person).optional() }),
    output: WriteAnswer,
  }),
  cancelOccasion: call('POST', '/api/admin/booking/recurring/cancel_occasion/{a}/{b}/{c}', {
    summary: 'Cancel one occasion of a series',
    params: ofOccasion,
    body: z.strictObject(expected).optional(),
    output: WriteAnswer,
  }),
  modifyOccasion: call('POST', '/api/admin/booking/recurring/modify_occasion/{a}/{b}/{c}', {
    summary: 'Change one occasion of a series',
    params: ofOccasion,
    body: z.strictObject({
      itemId: Id.optional(),
      fromDate: DateTime.optional(),
      toDate: DateTime.optional(),
      status: BookingStatus.optional(),
      force: z.boolean().optional(),
      ...expected,
      ...z.strictObject(bookingFields).partial().shape,
    }),
    output: WriteAnswer.extend({ status: BookingStatus }),
  }),
  modify: call('POST', '/api/admin/booking/recurring/modify/{a}/{b}/{c}', {
    summary: 'Change a series from one of its dates on',
    params: ofOccasion,
    body: RuleBody.extend(expected),
    output: WriteAnswer,
  }),
  cancelAllOccasions: call('POST', '/api/admin/booking/recurring/cancel_all_occasions/{a}/{b}/{c}', {
    summary: 'End a series before one of its dates',
    params: ofOccasion,
    body: z.strictObject(expected).optional(),
    output: WriteAnswer,
  }),
}

export const ownRecurring = {
  cancelOccasion: call('POST', '/api/booking/recurring/cancel_occasion/{a}/{b}/{c}', {
    summary: 'Cancel an occasion of an own series, or it and all following',
    params: ofOccasion,
    body: z.strictObject({ allOccurrences: z.boolean().optional() }).optional(),
    output: WriteAnswer,
  }),
}
