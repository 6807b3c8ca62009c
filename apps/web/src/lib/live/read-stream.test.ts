import { expect, test } from 'vitest'
import { readStream } from './read-stream.ts'

const TEXT =
  ':ok\n\nid: 1\ndata: {"a":"Час"}\n\nid: 2\r\nretry: 5\r\ndata: {"b":\r\ndata: 2}\r\n\r\n: still here\n\ndata: {"unfinished"'

async function messagesIn(pieces: Uint8Array<ArrayBuffer>[]): Promise<unknown[]> {
  const messages: unknown[] = []
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const tools = { fetch: async () => new Response(body), address: () => 'http://self/api/live' }
  await readStream(tools, ['sites'], new AbortController().signal, (message) => messages.push(message))
  return messages
}

test('messages are parsed from any chunks; heartbeats and incomplete messages are ignored', async () => {
  const bytes = new TextEncoder().encode(TEXT)
  const whole = await messagesIn([bytes])
  expect(whole).toEqual([{ a: 'Час' }, { b: 2 }])
  expect(await messagesIn([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole)
})
