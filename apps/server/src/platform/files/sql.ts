import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '../db/database.ts'

/** Where they are served from. */
export const FILES = '/files/'

interface NewFile {
  contentType: string
  bytes: Buffer
  userId?: number
  siteId?: number
}

/** Returns the path that it is served from. */
export async function insertFile(trx: Trx, { contentType, bytes, userId, siteId }: NewFile): Promise<string> {
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await trx
    .insertInto('files')
    .values({ name, content_type: contentType, bytes, user_id: userId ?? null, site_id: siteId ?? null })
    .execute()
  return FILES + name
}

export const fileNamed = (db: Db, name: string) =>
  db.selectFrom('files').select(['content_type', 'bytes']).where('name', '=', name).executeTakeFirst()

/** A person has one picture: the ones before go. */
export const dropFilesOfUser = (trx: Trx, userId: number) =>
  trx.deleteFrom('files').where('user_id', '=', userId).execute()

/** The paths of what was uploaded for a club. */
export const filesOfSite = async (trx: Trx, siteId: number): Promise<string[]> => {
  const files = await trx.selectFrom('files').select('name').where('site_id', '=', siteId).execute()
  return files.map(({ name }) => FILES + name)
}

export const deleteFilesOfSite = async (trx: Trx, siteId: number, paths: string[]): Promise<void> => {
  const names = paths.filter((path) => path.startsWith(FILES)).map((path) => path.slice(FILES.length))
  if (names.length > 0) await trx.deleteFrom('files').where('site_id', '=', siteId).where('name', 'in', names).execute()
}
