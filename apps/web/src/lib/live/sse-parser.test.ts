import { expect, test } from 'vitest'
import { createSseParser, type SseEvent } from './sse-parser.ts'

function eventsIn(...pieces: string[]): SseEvent[] {
  const events: SseEvent[] = []
  const parse = createSseParser((event) => events.push(event))
  for (const piece of pieces) parse(piece)
  return events
}

test('an event has its id and data', () => {
  expect(eventsIn('id: 7\ndata: {"type":"reload"}\n\n')).toEqual([{ id: '7', data: '{"type":"reload"}' }])
})

test('an event is read however the network cuts it', () => {
  const text = ':ok\n\nid: 1\ndata: {"a":1}\n\nid: 2\r\ndata: {"b":\r\ndata: 2}\r\n\r\n'
  const whole = eventsIn(text)
  expect(whole).toEqual([
    { id: '1', data: '{"a":1}' },
    { id: '2', data: '{"b":\n2}' },
  ])
  expect(eventsIn(...text)).toEqual(whole)
})

test('heartbeats and unfinished events yield nothing', () => {
  expect(eventsIn(': still here\n\n', ':\n\n', 'event: x\nretry: 5\n\n', 'data: unfinished\n')).toEqual([])
})

test('the id stays until another one comes', () => {
  expect(eventsIn('id: 1\ndata: a\n\n', 'data: b\n\n').map((event) => event.id)).toEqual(['1', '1'])
})

test('only one blank after the colon belongs to the format', () => {
  expect(eventsIn('data:  a\n\ndata:b\n\ndata\n\n').map((event) => event.data)).toEqual([' a', 'b', ''])
})
