import * as z from 'zod'
import { Picture } from './picture.ts'
import { call } from './route.ts'
import { PathId } from './shapes.ts'

export const sitePicture = {
  upload: call('POST', '/api/admin/site/{id}/picture', {
    summary: 'Upload a logo or a photo of a club, which a save can then name: the bytes of a JPEG, PNG or WebP',
    params: z.strictObject({ id: PathId }),
    query: z.strictObject({ kind: z.enum(['logo', 'gallery']) }),
    body: Picture,
    output: z.object({ url: z.string(), thumbnail_url: z.string() }),
  }),
}
