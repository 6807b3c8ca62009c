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

const request = {
  answerToken: 'secret',
  actions: [
    { action: 'ACCEPT', title: 'Accept' },
    { action: 'REJECT', title: 'Reject' },
  ],
  done: { ACCEPT: 'Accepted', REJECT: 'Rejected', failed: 'Somebody was faster' },
}

test('a request keeps its buttons, its token and what is said afterwards', () => {
  const { actions, done } = request
  expect(readPushMessage({ ...message, ...request }, ORIGIN)?.request).toEqual({ token: 'secret', actions, done })
})

test.each([
  { ...request, answerToken: undefined },
  { ...request, actions: 'ACCEPT' },
  { ...request, actions: [{ action: 'DELETE', title: 'Delete' }] },
  { ...request, done: { ACCEPT: 'Accepted' } },
])('%j cannot be answered', (rest) => {
  expect(readPushMessage({ ...message, ...rest }, ORIGIN)).toEqual(message)
})

test.each([null, undefined, 'text', { title: 'no text' }, { title: 1, text: 'x' }])(
  '%j is not a push message',
  (data) => {
    expect(readPushMessage(data, ORIGIN)).toBeNull()
  },
)
