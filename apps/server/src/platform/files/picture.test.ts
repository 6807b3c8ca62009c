import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refused } from '../http/refused.ts'
import { cleanPicture } from './picture.ts'
import { pictureQueue } from './picture-queue.ts'

const SIZE = { width: 512, height: 512 }
const FILLED = { ...SIZE, fit: 'cover' } as const

/** As large as is accepted, in a file of a few kilobytes. */
const wide = (format: 'webp' | 'jpeg' | 'png') =>
  sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#0b6e4f' } })
    .toFormat(format)
    .toBuffer()

test('of ten pictures at once one is decoded, eight wait in order, and one is refused', async () => {
  const queued = pictureQueue()
  let [running, most] = [0, 0]
  const ended: number[] = []
  const works = Array.from({ length: 10 }, (_, n) =>
    queued(async () => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      ended.push(n)
    }).catch((error: unknown) => error),
  )
  const answers = await Promise.all(works)
  expect(most).toBe(1)
  expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(answers[9]).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } })
  await expect(queued(async () => 'room again')).resolves.toBe('room again')
})

test('one that fails gives its turn to the next', async () => {
  const queued = pictureQueue()
  const failed = queued(() => Promise.reject(new Refused('NOT_A_PICTURE')))
  const next = queued(async () => 'next')
  await expect(failed).rejects.toThrow(Refused)
  await expect(next).resolves.toBe('next')
})

test.each(['webp', 'jpeg', 'png'] as const)(
  'a %s of 39.7 megapixels is taken, on one thread, while others are decoded in turn',
  async (format) => {
    const bytes = await wide(format)
    const counts: number[] = []
    const looking = setInterval(() => {
      const { queue, process } = sharp.counters()
      counts.push(queue + process)
    }, 1)
    const written = await Promise.all([1, 2, 3].map(() => cleanPicture(bytes, FILLED)))
    clearInterval(looking)
    // Where one is handed over to the next, sharp may count both for a moment; three at once would be most of the time.
    const crowded = counts.filter((count) => count > 1)
    expect(crowded.length).toBeLessThan(counts.length / 10)
    expect(Math.max(...counts)).toBeLessThan(3)
    expect(sharp.concurrency()).toBe(1)
    for (const picture of written)
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', ...SIZE })
  },
  60_000,
)
