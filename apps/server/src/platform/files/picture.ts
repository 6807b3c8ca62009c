import type { Sharp } from 'sharp'
import { Refused } from '../http/refused.ts'
import { pictureQueue } from './picture-queue.ts'

const MOST_PIXELS = 40_000_000

/** Of the whole process: one picture on one thread, so that the other cores and threads are left to everything else. */
const queued = pictureQueue()

/** Loaded by the first picture: most processes never decode one. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

interface Size {
  width: number
  height: number
  /** `cover` fills the size and cuts off what is beyond; `inside` keeps the whole picture. */
  fit: 'cover' | 'inside'
}

interface CleanPicture {
  contentType: string
  bytes: Buffer
}

/**
 * Decodes a picture and encodes it as WebP: what is no picture is refused, and metadata is dropped. The format is detected by
 * content.
 */
export const cleanPicture = (bytes: Uint8Array, size: Size): Promise<CleanPicture> => queued(() => decoded(bytes, size))

/** The same, and a small one of this height, made from it. */
export const pictureWithThumbnail = (bytes: Uint8Array, size: Size, thumbnailHeight: number) =>
  queued(async () => {
    const picture = await decoded(bytes, size)
    const sharp = await load()
    const thumbnail = sharp(picture.bytes).resize({ height: thumbnailHeight, withoutEnlargement: true })
    return { picture, thumbnail: { ...picture, bytes: await encoded(thumbnail) } }
  })

async function decoded(bytes: Uint8Array, { width, height, fit }: Size): Promise<CleanPicture> {
  const sharp = await load()
  try {
    // Only the head is read, so that the refusal can tell what is too large from what is no picture.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format, width: pixelsWide, height: pixelsHigh } = head
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Refused('NOT_A_PICTURE')
    if (pixelsWide * pixelsHigh > MOST_PIXELS) throw new Refused('TOO_MANY_PIXELS')
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    // Rotated by its metadata before that is dropped. JPEG and WebP are decoded at a reduced size, as the resize allows.
    const written = picture.rotate().resize({ width, height, fit, withoutEnlargement: true })
    return { contentType: 'image/webp', bytes: await encoded(written) }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('NOT_A_PICTURE')
  }
}

const encoded = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82 }).toBuffer()
