import { expect } from '@playwright/test'

interface Message {
  channel: 'mail' | 'sms' | 'push'
  to: string
  text: string
}

/** The newest message to an address, once there are at least `count`. */
export async function newestMessage(url: string, to: string, count = 1): Promise<string> {
  const messages = async (): Promise<Message[]> => {
    const all: Message[] = await (await fetch(`${url}/dev/outbox.json`)).json()
    return all.filter((message) => message.to.includes(to))
  }
  await expect.poll(async () => (await messages()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  return (await messages()).at(-1)?.text ?? ''
}

/** The first link in a message, as a path. */
export function linkIn(text: string): string {
  const link = /https?:\/\/[^\s/]+(\/\S*)/.exec(text)?.[1]
  if (!link) throw new Error(`no link in: ${text}`)
  return link
}

export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}
