import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { aClub, bookHours } from './support/booked-club.ts'
import { aCrowd, type Crowd } from './support/crowd.ts'
import { medianOf } from './support/median.ts'
import type { Bench } from './support/outcome.ts'
import { benchDatabase, MANY_ADDRESSES, productServer, type ServerUnderLoad } from './support/product.ts'
import { visitorsP99 } from './support/visitors.ts'

const PICTURES = 10
const MOST_BYTES = 5_000_000
/** 39.9 megapixels. */
const [WIDTH, HEIGHT] = [7_296, 5_472]

/** Ten pictures of 5 MB and 40 megapixels uploaded at once by a club, while visitors of another one read timetables. */
export const bench: Bench = {
  title: 'ten pictures of 5 MB and 40 megapixels at once',
  async run(isShort) {
    const [rounds, seconds] = isShort ? [1, 4] : [5, 20]
    const picture = await aPicture(isShort ? 8 : 1)
    const database = await benchDatabase()
    const server = await productServer(database.connection, {
      ...MANY_ADDRESSES,
      RATE_PER_USER: '1000000',
      RATE_PER_ADDRESS: '1000000',
      RATE_PUBLIC_READS: '1000000',
    })
    const watched = watchMemory(server)
    try {
      const { db } = database
      const crowd = await aCrowd(db, { courts: 1, people: 100 })
      const shown = await aClub(db, 4, 'Shown Tennis')
      const userIds = crowd.people.map(({ id }) => id)
      await bookHours(db, shown, userIds, { fromDay: -1, toDay: 9, percent: 45 })
      await database.vacuum()
      const token = crowd.people[0]?.token ?? ''
      const visitors = () => visitorsP99(server.port, shown.siteId, shown.itemIds, seconds)
      await visitors()
      // The first picture loads what decodes them.
      await upload(server, await adminOfAClub(crowd), token, picture)
      const [alone, beside, inTurn]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        alone.push(await visitors())
        const clubs = [await adminOfAClub(crowd), await adminOfAClub(crowd)]
        const one = await timeOf(() => upload(server, clubs[0] ?? 0, token, picture))
        const [p99, ten] = await Promise.all([
          visitors(),
          timeOf(() => uploadAll(server, clubs[1] ?? 0, token, picture)),
        ])
        beside.push(p99)
        inTurn.push(ten / (one * PICTURES))
      }

      async function adminOfAClub({ people }: Crowd): Promise<number> {
        // Each club has room for twenty pictures.
        const { siteId } = await aClub(db, 1)
        await sql`
          insert into site_staff (site_id, user_id, permissions)
          values (${siteId}, ${people[0]?.id}, '{admin}')`.execute(db)
        return siteId
      }

      const ratio = medianOf(beside.map((p99, round) => p99 / (alone[round] ?? 1)))
      return {
        rows: [
          // Two at a time would halve it; sending and storing are not in turn.
          {
            name: 'ten at once, compared with ten times one',
            value: medianOf(inTurn),
            unit: '×',
            bar: { atLeast: 0.7 },
          },
          { name: 'resident at most', value: watched.most() / 1_000_000, unit: 'MB', bar: { atMost: 450 } },
          { name: 'public p99 during the pictures', value: ratio, unit: '× alone', bar: { atMost: 2 } },
        ],
        notes: [
          `A picture of ${(picture.byteLength / 1_000_000).toFixed(1)} MB. Public p99 in ms, alone: ${figures(alone)}; during the pictures: ${figures(beside)}.`,
        ],
      }
    } finally {
      watched.stop()
      await server.kill()
      await database.stop()
    }
  },
}

/** Coarse noise: a photo is about as hard to decode, and as large as is accepted. */
async function aPicture(divisor: number): Promise<Uint8Array> {
  const [width, height] = [Math.floor(WIDTH / divisor), Math.floor(HEIGHT / divisor)]
  const noise = { create: { width: width / 4, height: height / 4, channels: 3, background: '#808080' } } as const
  const coarse = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer()
  for (let quality = 90; ; quality -= 10) {
    const bytes = await sharp(coarse).resize({ width, height, kernel: 'cubic' }).jpeg({ quality }).toBuffer()
    if (bytes.byteLength <= MOST_BYTES) return bytes
  }
}

/** With ten at once the last is asked to try again; it does, until it is taken. */
async function upload(server: ServerUnderLoad, siteId: number, token: string, picture: Uint8Array): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/admin/site/${siteId}/picture?kind=gallery`, {
      method: 'POST',
      headers: { new_access_token: token, 'content-type': 'image/jpeg' },
      body: picture as Uint8Array<ArrayBuffer>, // made above, never shared between threads
    })
    if (answer.ok) return
    if (answer.status !== 429) throw new Error(`the picture: ${answer.status} ${await answer.text()}`)
    await pause(1_000)
  }
}

const uploadAll = (server: ServerUnderLoad, siteId: number, token: string, picture: Uint8Array) =>
  Promise.all(Array.from({ length: PICTURES }, () => upload(server, siteId, token, picture)))

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function watchMemory(server: ServerUnderLoad) {
  let most = 0
  const look = () => {
    most = Math.max(most, server.residentBytes())
  }
  const timer = setInterval(look, 20)
  return {
    most: () => {
      look()
      return most
    },
    stop: () => clearInterval(timer),
  }
}

const figures = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')
