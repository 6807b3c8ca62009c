import type { NewSite } from '@korto/contract/site-save'
import { proposedCurrency } from '@korto/domain/money/currency'
import { timezoneOfCountry } from '@korto/domain/site/timezone-of-country'
import { TRIAL_DAYS } from '@korto/domain/subscription/subscription'
import { trialEnd } from '@korto/domain/subscription/trial'
import { dayOf } from '@korto/domain/time/site-time'
import { Refused } from '../../platform/http/refused.ts'
import { checkLimit, takeFromLimit } from '../../platform/http/stored-limit.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { attemptOf, earlierAnswer } from '../users/attempts/attempt.ts'
import { storeAnswer } from '../users/attempts/sql.ts'
import type { User } from '../users/guards.ts'
import { asLiveUser } from '../users/live-user.ts'
import { assertOwnPictures } from './pictures/own-pictures.ts'
import { assertHostingNotOurs, hostingRefusal, siteValues } from './site-values.ts'
import { addAdmin, insertSite, replaceGallery, startTrial, usePromoCode } from './sql.ts'

export interface Registration {
  site: NewSite
  promoCode?: string | null | undefined
}

interface ClubMade {
  siteId: number
  activityId: number
}

const MOST_CLUBS_A_DAY = 3
const MOST_WRONG_CODES_AN_HOUR = 10

/**
 * Registers a club with the user as its admin. It is hidden until it is published, and has all features during the
 * trial.
 */
export async function registerOwner(
  tools: Tools,
  user: User,
  { site, promoCode }: Registration,
  idempotencyKey: string | null,
): Promise<ClubMade> {
  const attempt = attemptOf(idempotencyKey, 'club', site, promoCode ?? null)
  const earlier = await earlierAnswer<ClubMade>(tools.db, user.id, attempt)
  if (earlier) return earlier
  assertHostingNotOurs(tools, site)
  const wrongCodes = { key: `promo-code:${user.id}`, limit: MOST_WRONG_CODES_AN_HOUR, seconds: 3_600 }
  if (promoCode) await checkLimit(tools.db, wrongCodes)

  const timezone = site.timezone ?? timezoneOfCountry(site.country)
  if (timezone === null)
    throw new Refused('INVALID', { field: 'site.timezone', message: 'site.timezone: is required for this country' })
  const now = tools.now()
  const today = dayOf(timezone, now)
  const currency = site.details?.currency ?? proposedCurrency(site.country, today)

  const { made, recorded } = await asLiveUser(tools.db, user.id, async (trx) => {
    // In the transaction, so that only clubs that were created are counted.
    await takeFromLimit(trx, { key: `register-owner:${user.id}`, limit: MOST_CLUBS_A_DAY, seconds: 24 * 3_600 })
    const promo = promoCode ? await usePromoCode(trx, promoCode, today) : undefined
    if (promoCode && !promo) throw new Refused('PROMO_CODE', { field: 'promoCode' })

    await assertOwnPictures(trx, null, site)
    const { name, city, country } = site
    const { id: siteId } = await insertSite(trx, {
      ...siteValues(site, {}),
      name,
      city,
      country,
      timezone,
      currency,
      hidden: true,
      // By the product's clock, like its trial.
      created_at: new Date(now),
    })
    await replaceGallery(trx, siteId, site.details?.gallery ?? [])
    await addAdmin(trx, siteId, user.id)
    const days = TRIAL_DAYS + (promo?.extra_days ?? 0)
    await startTrial(trx, siteId, days, new Date(trialEnd(now, days)))
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_ADD_SITE',
      siteId,
      actorId: user.id,
      itemIds: [],
      userIds: [user.id],
      data: {},
    })
    const made = { siteId, activityId: recorded.activityId }
    await storeAnswer(trx, user.id, attempt, made)
    return { made, recorded }
  }).catch(async (error) => {
    if (error instanceof Refused && error.code === 'PROMO_CODE') await takeFromLimit(tools.db, wrongCodes)
    throw hostingRefusal(error)
  })
  tools.announce(recorded)
  return made
}
