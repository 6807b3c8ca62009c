import type { Trx } from '../../platform/db/database.ts'

/** Belongs to no club; only makes the screens of these people read again. */
export const NOTICE = 'NOTICE'

/** Makes the open screens of these people read their notifications again. */
export const recordNotices = (trx: Trx, userIds: number[]) =>
  trx.insertInto('activity').values({ type: NOTICE, site_id: null, user_ids: userIds }).execute()

/** Belongs to no list of activity; only makes the consoles of a club read again. */
export const SITE_NOTICE = 'SITE_NOTICE'
/** What the console hears instead of an activity. */
export const CALENDAR_CHANGED = 'CALENDAR_CHANGED'
/** Payments, the card, the day of the next charge: what changes without an activity of its own. */
export const SUBSCRIPTION_CHANGED = 'SUBSCRIPTION_CHANGED'
type SiteNotice = typeof CALENDAR_CHANGED | typeof SUBSCRIPTION_CHANGED

/** Makes the open consoles of a club read the state of its calendars, or of its subscription, again. */
export const recordSiteNotice = (trx: Trx, siteId: number, changed: SiteNotice = CALENDAR_CHANGED) =>
  trx
    .insertInto('activity')
    .values({ type: SITE_NOTICE, site_id: null, data: JSON.stringify({ siteId, changed }) })
    .execute()

/** An account was erased: what is written about the person outside the product has to lose the name. */
export const ACCOUNT_ERASED = 'ACCOUNT_ERASED'

export const recordErasure = (trx: Trx, userId: number) =>
  trx
    .insertInto('activity')
    .values({ type: ACCOUNT_ERASED, site_id: null, data: JSON.stringify({ userId }) })
    .execute()
