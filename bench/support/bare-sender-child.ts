// The least that sends: the same libraries in a loop, without a database, rules or texts.
import { Agent, request } from 'node:http'
import { createTransport } from 'nodemailer'
import webPush, { type RequestOptions } from 'web-push'

export interface BareSending {
  count: number
  atOnce: number
  push?: {
    subscription: webPush.PushSubscription
    note: string
    vapid: NonNullable<RequestOptions['vapidDetails']>
  }
  mail?: { url: string; letter: { from: string; to: string; subject: string; text: string; html: string } }
}

process.once('message', async (sending: BareSending) => {
  const send = sending.push ? pushSender(sending) : mailSender(sending)
  const before = process.cpuUsage()
  let next = 0
  const one = async () => {
    while (next++ < sending.count) await send()
  }
  await Promise.all(Array.from({ length: sending.atOnce }, one))
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpuSeconds: (user + system) / 1e6 }, undefined, undefined, () => process.exit(0))
})

function pushSender({ atOnce, push }: BareSending): () => Promise<void> {
  if (!push) throw new Error('nothing to push')
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  return async () => {
    const { endpoint, headers, body } = webPush.generateRequestDetails(push.subscription, push.note, {
      vapidDetails: push.vapid,
      contentEncoding: 'aes128gcm',
      TTL: 3_600,
      topic: 'bare',
    })
    await new Promise<void>((taken, failed) => {
      request(endpoint, { method: 'POST', headers, agent }, (response) => response.resume().once('end', taken))
        .once('error', failed)
        .end(body)
    })
  }
}

function mailSender({ atOnce, mail }: BareSending): () => Promise<void> {
  if (!mail) throw new Error('no letter to send')
  const transport = createTransport({ url: mail.url, pool: true, maxConnections: atOnce, maxMessages: 1_000_000 })
  return async () => {
    await transport.sendMail(mail.letter)
  }
}
