import { isDay } from '@korto/domain/time/day'
import { Refused } from '../../../platform/http/refused.ts'
import { staffWhoMay } from '../../staff/guards.ts'
import { signedIn } from '../../users/guards.ts'
import { cancelAllOccasions, cancelOccasionForClient, cancelOwnOccasion, type SeriesDate } from './cancel-series.ts'
import { checkPossibility, createSeries } from './create-series.ts'
import { modifyOccasion } from './modify-occasion.ts'
import { modifySeries } from './modify-series.ts'

const club = staffWhoMay('manage-recurrences')

/** a = rule, b = date of the occasion, c = site. */
function dateOf({ a, b, c }: { a: number; b: string; c: number }): SeriesDate {
  if (!isDay(b)) throw new Refused('INVALID', { field: 'b', message: 'b: is not a date' })
  return { ruleId: a, date: b, siteId: c }
}

export const recurringRoutes = {
  staffRecurring: {
    checkPossibility: club.staffRecurring.checkPossibility.handler(({ context, input: { body } }) =>
      checkPossibility(context.tools, context.staffOfSite(body.siteId), body, null),
    ),
    checkPossibilityOf: club.staffRecurring.checkPossibilityOf.handler(({ context, input: { params, body } }) =>
      checkPossibility(context.tools, context.staffOfSite(body.siteId), body, params.id),
    ),
    create: club.staffRecurring.create.handler(({ context, input: { body } }) =>
      createSeries(context.tools, context.staffOfSite(body.siteId), body, context.request.idempotencyKey),
    ),
    cancelOccasion: club.staffRecurring.cancelOccasion.handler(({ context, input: { params, body } }) =>
      cancelOccasionForClient(context.tools, context.staffOfObject(params.c), dateOf(params), body ?? {}),
    ),
    modifyOccasion: club.staffRecurring.modifyOccasion.handler(({ context, input: { params, body } }) =>
      modifyOccasion(context.tools, context.staffOfObject(params.c), dateOf(params), body),
    ),
    modify: club.staffRecurring.modify.handler(({ context, input: { params, body } }) =>
      modifySeries(context.tools, context.staffOfObject(params.c), dateOf(params), body),
    ),
    cancelAllOccasions: club.staffRecurring.cancelAllOccasions.handler(({ context, input: { params, body } }) =>
      cancelAllOccasions(context.tools, context.staffOfObject(params.c), dateOf(params), body ?? {}),
    ),
  },
  ownRecurring: {
    cancelOccasion: signedIn.ownRecurring.cancelOccasion.handler(({ context, input: { params, body } }) =>
      cancelOwnOccasion(context.tools, context.user, dateOf(params), body?.allOccurrences ?? false),
    ),
  },
}
