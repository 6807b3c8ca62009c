import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const ORIGIN = 'https://korto.example'
const message = { title: 'Court 1 is free', text: 'Today at 18:00', link: '/places/a-1/11?initial-date=2026-11-16' }

test('a push message keeps its text and a link to this site', () => {
  expect(readPushMessage({ ...message, tag: 'watch-7' }, ORIGIN)).toEqual({ ...message, tag: 'watch-7' })
})

test.each(['https://other.example/x', '//other.example/x', 'javascript:alert(1)', 7, undefined])(
  'a link to %j becomes the home page',
  (link) => {
    expect(readPushMessage({ ...message, link }, ORIGIN)?.link).toBe('/')
  },
)

test.each([null, undefined, 'text', { title: 'no text' }, { title: 1, text: 'x' }])(
  '%j is not a push message',
  (data) => {
    expect(readPushMessage(data, ORIGIN)).toBeNull()
  },
)
