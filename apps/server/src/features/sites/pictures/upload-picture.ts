import { inTransaction } from '../../../platform/db/transaction.ts'
import { pictureWithThumbnail } from '../../../platform/files/picture.ts'
import { insertFile } from '../../../platform/files/sql.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { dropOldestUnused } from './sql.ts'

/** A logo is never cut. */
const SIZES = {
  logo: { width: 512, height: 512, fit: 'inside' },
  gallery: { width: 1_600, height: 1_200, fit: 'inside' },
} as const
/** Spec section 9. */
const THUMBNAIL_HEIGHT = 75
const MOST_AN_HOUR = 60

/** The club shows it once a save has named it; until then it is kept for a day. */
export async function uploadPicture(
  { db }: Tools,
  { siteId }: StaffOfSite,
  kind: keyof typeof SIZES,
  file: Blob,
): Promise<{ url: string; thumbnail_url: string }> {
  await takeFromLimit(db, { key: `site-picture:${siteId}`, limit: MOST_AN_HOUR, seconds: 3_600 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { picture, thumbnail } = await pictureWithThumbnail(bytes, SIZES[kind], THUMBNAIL_HEIGHT)
  return inTransaction(db, async (trx) => {
    await dropOldestUnused(trx, siteId)
    const url = await insertFile(trx, { ...picture, siteId })
    // A logo is small enough to be its own.
    const thumbnail_url = kind === 'logo' ? url : await insertFile(trx, { ...thumbnail, siteId })
    return { url, thumbnail_url }
  })
}
