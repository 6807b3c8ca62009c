import { randomInt } from 'node:crypto'
import type { Instant } from '@korto/domain/time/instant'
import type { StoredDispute, StoredSubscription, StoredTransaction } from './gateway-store.ts'
import { noticeSignature } from './notice-signature.ts'
import { type XmlFields, xmlDocument } from './to-xml.ts'
import { disputeFields, subscriptionFields } from './xml-fields.ts'

/** What the gateway posts as a form. */
export interface SignedNotice {
  bt_signature: string
  bt_payload: string
}

/** An address, or what takes the form in this process and answers with a status. */
export type NoticeTarget = string | ((notice: SignedNotice) => Promise<number>)

export const noticeModes = ['send', 'twice', 'five times', 'shuffled', 'lost'] as const
export type NoticeMode = (typeof noticeModes)[number]

export interface Notices {
  aboutSubscription(kind: string, subscription: StoredSubscription): void
  aboutDispute(kind: string, dispute: StoredDispute, transaction: StoredTransaction): void
  /** As it would be posted now. */
  sign(kind: string, subject: XmlFields): SignedNotice
  sendTo(target: NoticeTarget | null): void
  /** Shuffled: five copies of each, in any order, late. */
  setMode(mode: NoticeMode): void
  mode(): NoticeMode
  /** Every notice that was ever sent, once more. */
  repeatAll(): void
  /** While it is silent nothing is posted; afterwards everything is. */
  hold(isHeld: boolean): void
  /** Those that were made, newest last. */
  made: { kind: string; subject: string; at: Instant; notice: SignedNotice }[]
  /** Resolves when everything that is to be posted was answered. */
  settled(): Promise<void>
}

const COPIES: Record<NoticeMode, number> = { send: 1, twice: 2, 'five times': 5, shuffled: 5, lost: 0 }
const SHUFFLE_WAIT_MS = 50
const MAX_MADE = 1_000
/** A real gateway repeats for hours what was not answered well. */
const TRIES = 5
const RETRY_MS = 1_000

export function createNotices(keys: { publicKey: string; privateKey: string }, now: () => Instant): Notices {
  const made: Notices['made'] = []
  let target: NoticeTarget | null = null
  let mode: NoticeMode = 'send'
  let isHeld = false
  let waiting: SignedNotice[] = []
  let timer: NodeJS.Timeout | undefined
  const sending = new Set<Promise<unknown>>()

  function sign(kind: string, subject: XmlFields): SignedNotice {
    const fields = { kind, timestamp: { datetime: new Date(now()).toISOString() }, subject }
    const payload = `${Buffer.from(xmlDocument('notification', fields)).toString('base64')}\n`
    return {
      bt_signature: `${keys.publicKey}|${noticeSignature(keys.privateKey, payload)}`,
      bt_payload: payload,
    }
  }

  function add(kind: string, id: string, subject: XmlFields) {
    const notice = sign(kind, subject)
    made.push({ kind, subject: id, at: now(), notice })
    if (made.length > MAX_MADE) made.shift()
    queue(Array.from({ length: COPIES[mode] }, () => notice))
  }

  function queue(copies: SignedNotice[]) {
    waiting.push(...copies)
    if (isHeld || target === null || waiting.length === 0 || timer) return
    // Never within the request that caused it: the gateway answers first.
    timer = setTimeout(flush, mode === 'shuffled' ? SHUFFLE_WAIT_MS : 0)
    timer.unref()
  }

  function flush() {
    timer = undefined
    if (isHeld) return
    const batch = mode === 'shuffled' ? inAnyOrder(waiting) : waiting
    waiting = []
    const sent = (async () => {
      for (const notice of batch) await post(notice)
    })()
    sending.add(sent)
    void sent.then(() => sending.delete(sent))
  }

  async function post(notice: SignedNotice, tries = 1): Promise<void> {
    const status = target === null ? 200 : await deliver(target, notice)
    if (status >= 200 && status < 300) return
    if (tries < TRIES) setTimeout(() => void post(notice, tries + 1), RETRY_MS * 2 ** tries).unref()
  }

  return {
    made,
    sign,
    aboutSubscription: (kind, subscription) =>
      add(kind, subscription.id, { subscription: subscriptionFields(subscription) }),
    aboutDispute: (kind, dispute, transaction) =>
      add(kind, transaction.id, { dispute: disputeFields(dispute, transaction) }),
    sendTo(next) {
      target = next
      queue([])
    },
    setMode(next) {
      mode = next
    },
    mode: () => mode,
    repeatAll() {
      queue(inAnyOrder(made.map(({ notice }) => notice)))
    },
    hold(next) {
      isHeld = next
      queue([])
    },
    async settled() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await Promise.all(sending)
    },
  }
}

async function deliver(target: NoticeTarget, notice: SignedNotice): Promise<number> {
  try {
    if (typeof target === 'function') return await target(notice)
    const { status } = await fetch(target, { method: 'POST', body: new URLSearchParams({ ...notice }) })
    return status
  } catch {
    return 0
  }
}

function inAnyOrder<T>(given: T[]): T[] {
  const all = [...given]
  for (let last = all.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [one, two] = [all[last], all[other]]
    if (one !== undefined && two !== undefined) [all[last], all[other]] = [two, one]
  }
  return all
}
