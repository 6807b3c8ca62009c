import { Refused } from '../http/refused.ts'

const MOST_PIXELS = 40_000_000

/** Loaded by the first picture: most processes of most days see none. */
const load = async () => (await import('sharp')).default

/**
 * A picture decoded and written anew as WebP: what is no picture is refused, and what a camera or an attacker wrote beside
 * the pixels does not come through. The format is told by the content, not by what the sender calls it.
 */
export async function cleanPicture(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  const sharp = await load()
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Refused('NOT_A_PICTURE')
    // Turned as the camera said before that is dropped.
    const written = picture.rotate().resize({ width, height, fit: 'cover', withoutEnlargement: true })
    return { contentType: 'image/webp', bytes: await written.webp({ quality: 82 }).toBuffer() }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('NOT_A_PICTURE')
  }
}
