import { cleanPicture } from '../../../platform/files/picture.ts'
import { dropFilesOfUser, insertFile } from '../../../platform/files/sql.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../guards.ts'
import { asLiveUser } from '../live-user.ts'
import { updateUser } from '../sql.ts'

const SIZE = { width: 512, height: 512, fit: 'cover' } as const

export async function changePhoto(tools: Tools, user: User, picture: Blob) {
  await takeFromLimit(tools.db, { key: `photo:${user.id}`, limit: 20, seconds: 3_600 })
  const clean = await cleanPicture(new Uint8Array(await picture.arrayBuffer()), SIZE)
  await asLiveUser(tools.db, user.id, async (trx) => {
    await dropFilesOfUser(trx, user.id)
    const path = await insertFile(trx, { ...clean, userId: user.id })
    await updateUser(trx, user.id, { photo_url: path })
  })
}

export const removePhoto = (tools: Tools, user: User) =>
  asLiveUser(tools.db, user.id, async (trx) => {
    await dropFilesOfUser(trx, user.id)
    await updateUser(trx, user.id, { photo_url: null })
  })
