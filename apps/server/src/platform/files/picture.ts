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
}

/**
 * Decodes a picture and encodes it as WebP: what is no picture is refused, and metadata is dropped. The format is detected by
 * content.
 */
export const cleanPicture = (bytes: Uint8Array, size: Size) => queued(() => decoded(bytes, size))

async function decoded(bytes: Uint8Array, { width, height }: Size) {
  const sharp = await load()
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Refused('NOT_A_PICTURE')
    // Rotated by its metadata before that is dropped. JPEG and WebP are decoded at a reduced size, as the resize allows.
    const written = picture.rotate().resize({ width, height, fit: 'cover', withoutEnlargement: true })
    return { contentType: 'image/webp', bytes: await written.webp({ quality: 82 }).toBuffer() }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('NOT_A_PICTURE')
  }
}
