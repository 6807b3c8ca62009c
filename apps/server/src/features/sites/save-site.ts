import { isDeepStrictEqual } from 'node:util'
import type { SiteSave } from '@korto/contract/site-save'
import type { SiteConfig } from '@korto/domain/site/site'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { siteChanged } from '../activity/last-change.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { isEmpty, readUpcoming } from '../occupancy/upcoming/read-upcoming.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { changeDefinition, lockAllItems } from './change-definition.ts'
import type { SiteDefinition } from './definition.ts'
import { assertOwnPictures, dropReplaced } from './pictures/own-pictures.ts'
import { assertHostingNotOurs, hostingRefusal, siteValues } from './site-values.ts'
import {
  countOwnVersion,
  type GalleryPicture,
  ownVersion,
  replaceGallery,
  type SiteRow,
  siteById,
  updateSite,
} from './sql.ts'

/** What the save leaves out stays as it is, in the details and in the config too. */
export async function saveSite(
  tools: Tools,
  { siteId, user }: StaffOfSite,
  { expectedVersion, ...save }: SiteSave & { expectedVersion?: number | undefined },
) {
  assertHostingNotOurs(tools, save)
  const { recorded, version } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const before = await siteById(trx, siteId)
    if (!before) throw new Refused('NOT_FOUND')
    if (expectedVersion !== undefined && expectedVersion !== before.own_version) throw await siteChanged(trx, siteId)
    await assertZoneMayChange(trx, definition, save, tools.now())
    await assertOwnPictures(trx, siteId, save)
    const values = siteValues(save, before.config as SiteConfig)
    if (Object.keys(values).length > 0) await updateSite(trx, siteId, values)
    await saveGallery(trx, before, save.details?.gallery)
    await dropReplaced(trx, siteId, picturesOf(before), picturesOf(before, save))
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_SITE',
      siteId,
      actorId: user.id,
      itemIds: [...definition.items.keys()],
      userIds: [],
      data: { changed: changedFields(before, save) },
    })
    return { recorded, version: await ownVersion(trx, siteId) }
  }).catch((error) => {
    throw hostingRefusal(error)
  })
  return { ok: true as const, activityId: recorded.activityId, version }
}

async function saveGallery(trx: Trx, before: SiteRow, gallery: GalleryPicture[] | undefined) {
  if (!gallery || isDeepStrictEqual(gallery, before.gallery)) return
  await replaceGallery(trx, before.id, gallery)
  await countOwnVersion(trx, before.id)
}

/** After the save, where there is one. */
const picturesOf = ({ logo_url, gallery }: SiteRow, { details = {} }: SiteSave = {}) => ({
  logo: details.logoURL === undefined ? logo_url : details.logoURL,
  gallery: details.gallery ?? gallery,
})

/** Wall-clock times of everything that is booked would become other moments. */
async function assertZoneMayChange(trx: Trx, definition: SiteDefinition, { timezone }: SiteSave, now: number) {
  if (timezone === undefined || timezone === definition.site.timezone) return
  await lockAllItems(trx, definition)
  if (!isEmpty(await readUpcoming(trx, definition, null, now)))
    throw new Refused('TIMEZONE_FIXED', { field: 'timezone' })
}

/** Field names as in the API, without values, which may be addresses and phone numbers. */
function changedFields(before: SiteRow, { details, active, ...fields }: SiteSave): string[] {
  const { gallery, logo_url: logoURL, config: storedConfig } = before
  const wanted = { ...fields, ...details, ...(active === undefined ? {} : { hidden: !active }) }
  const stored: Record<string, unknown> = { ...before, gallery, logoURL }
  return Object.entries(wanted)
    .filter(([key, value]) => {
      const after = key === 'config' ? { ...storedConfig, ...(value as object) } : value
      return value !== undefined && !isDeepStrictEqual(after, stored[key])
    })
    .map(([key]) => key)
}
