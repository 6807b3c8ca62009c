import { compose } from '../../../apps/server/src/adapters/mail/compose.ts'
import { letterOf } from '../../../apps/server/src/features/users/notices/letter-of.ts'
import { pushTexts } from '../../../apps/server/src/features/users/notices/notice-text.ts'
import type { BareSending } from '../bare-sender-child.ts'
import { alternate, type Comparison, ratioOf, type Sample } from '../comparison.ts'
import type { Crowd } from '../crowd.ts'
import type { RunningFakes } from '../fakes.ts'
import type { Arrival } from '../fakes-child.ts'
import type { Outcome } from '../outcome.ts'
import { runChild } from '../run-child.ts'
import { giveDeliveries, noticeOf, type ToldPerson, toldPeople } from './given-deliveries.ts'
import type { NoticeWorld } from './notice-world.ts'
import { giveAddresses } from './reached-people.ts'

/** As many as the product sends at once. */
const AT_ONCE = { push: 50, mail: 5 }

/**
 * Notices that are due at the same moment, sent by one worker, against a loop that only sends; between the first and the last at
 * the fakes. The people with devices are those who watched.
 */
export async function sendingRate(world: NoticeWorld, crowd: Crowd, isShort: boolean): Promise<Outcome> {
  const { db } = world.database
  const [rounds, count] = isShort ? [1, 100] : [3, 1_000]
  const ids = crowd.people.slice(1, 1 + count).map(({ id }) => id)
  const others = crowd.people.slice(1 + count, 1 + 2 * count).map(({ id }) => id)
  await giveAddresses(db, others)
  const pushes = await compare(world, crowd, await toldPeople(db, crowd, ids), rounds)
  const letters = await compare(world, crowd, await toldPeople(db, crowd, others), rounds)
  return {
    rows: [
      { name: 'pushes', value: ratioOf(pushes), unit: 'of a bare loop', bar: { atLeast: 0.3 } },
      { name: 'letters', value: ratioOf(letters), unit: 'of a bare loop', bar: { atLeast: 0.3 } },
    ],
    comparisons: [pushes, letters],
  }
}

function compare(world: NoticeWorld, crowd: Crowd, people: ToldPerson[], rounds: number): Promise<Comparison> {
  const { fakes, database, workers } = world
  const way = people[0]?.deviceId ? 'push' : 'mail'
  const title = `${way === 'push' ? 'Pushes' : 'Letters'}, ${AT_ONCE[way]} at once`
  const bare = bareSending(fakes, crowd.siteId, people)
  return alternate(title, rounds, [
    {
      name: 'bare loop',
      async round() {
        const { cpuSeconds } = await runChild<{ cpuSeconds: number }>('bare-sender-child.ts', bare)
        return sampleOf(await fakes.take(), people.length, cpuSeconds)
      },
    },
    {
      name: 'product',
      async round(n) {
        const before = workers[0]?.cpuSeconds() ?? 0
        await giveDeliveries(database.db, crowd, people, `rate ${way} ${n}`)
        const arrivals = await fakes.takeUntil(({ length }) => length >= people.length, 60)
        return sampleOf(arrivals, people.length, (workers[0]?.cpuSeconds() ?? 0) - before)
      },
    },
  ])
}

function sampleOf(arrivals: Arrival[], expected: number, cpuSeconds: number): Sample {
  if (arrivals.length !== expected) throw new Error(`${arrivals.length} arrived, not ${expected}`)
  const times = arrivals.map(({ at }) => at)
  const seconds = (Math.max(...times) - Math.min(...times)) / 1_000
  return {
    perSecond: (expected - 1) / seconds,
    cpuMs: (cpuSeconds / expected) * 1_000,
    medianMs: Number.NaN,
    p99Ms: Number.NaN,
    bytes: Number.NaN,
  }
}

/** The same note or letter for everybody, composed beforehand. */
function bareSending({ settings, keys, pushOrigin }: RunningFakes, siteId: number, people: ToldPerson[]): BareSending {
  const [person] = people
  if (!person) throw new Error('nobody to send to')
  const [count, facts, now] = [people.length, noticeOf(siteId, person), Date.now()]
  if (person.deviceId) {
    const note = { ...pushTexts('en', facts, { now }), link: '/my-bookings', tag: 'x'.repeat(32) }
    const [publicKey, privateKey] = [settings.VAPID_PUBLIC_KEY ?? '', settings.VAPID_PRIVATE_KEY ?? '']
    const vapid = { subject: settings.VAPID_SUBJECT ?? '', publicKey, privateKey }
    const subscription = { endpoint: `${pushOrigin}/push/bare`, keys }
    return { count, atOnce: AT_ONCE.push, push: { subscription, note: JSON.stringify(note), vapid } }
  }
  const extra = { now, link: 'http://localhost/my-bookings', settingsAddress: 'http://localhost/settings' }
  const letter = { from: settings.MAIL_FROM ?? '', to: 'bare@bench.example', ...compose(letterOf('en', facts, extra)) }
  return { count, atOnce: AT_ONCE.mail, mail: { url: settings.SMTP_URL ?? '', letter } }
}
