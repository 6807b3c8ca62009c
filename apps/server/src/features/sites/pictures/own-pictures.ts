import type { SiteSave } from '@korto/contract/site-save'
import type { Trx } from '../../../platform/db/database.ts'
import { deleteFilesOfSite, FILES, filesOfSite } from '../../../platform/files/sql.ts'
import { Refused } from '../../../platform/http/refused.ts'

/** A club may name pictures anywhere on the web, but of ours only those that it uploaded itself; a new club has none. */
export async function assertOwnPictures(trx: Trx, siteId: number | null, { details = {} }: SiteSave): Promise<void> {
  const named = [
    { field: 'details.logoURL', address: details.logoURL },
    ...(details.gallery ?? []).flatMap(({ url, thumbnail_url }, index) => [
      { field: `details.gallery.${index}.url`, address: url },
      { field: `details.gallery.${index}.thumbnail_url`, address: thumbnail_url },
    ]),
  ].filter(({ address }) => address?.startsWith(FILES))
  if (named.length === 0) return
  const own = new Set(siteId === null ? [] : await filesOfSite(trx, siteId))
  const foreign = named.find(({ address }) => !own.has(address ?? ''))
  if (foreign)
    throw new Refused('INVALID', {
      field: foreign.field,
      message: `${foreign.field}: is not a picture of this club`,
    })
}

interface Pictures {
  logo: string | null
  gallery: { url: string; thumbnail_url: string }[]
}

/** Uploads that the club showed before the save and does not show after it. */
export const dropReplaced = (trx: Trx, siteId: number, before: Pictures, after: Pictures): Promise<void> => {
  const kept = new Set(addressesOf(after))
  return deleteFilesOfSite(
    trx,
    siteId,
    addressesOf(before).filter((address) => !kept.has(address)),
  )
}

const addressesOf = ({ logo, gallery }: Pictures): string[] => [
  ...(logo === null ? [] : [logo]),
  ...gallery.flatMap(({ url, thumbnail_url }) => [url, thumbnail_url]),
]
