import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { NONCE_PLACEHOLDER, pageWithNonce, splitAtNonce } from './rendered-page.ts'

const sentWith = async (nonce: string, html: string) => {
  const { length, stream } = pageWithNonce(nonce, await splitAtNonce(new Response(html)))
  const sent = await buffer(stream)
  expect(sent.length).toBe(length)
  return String(sent)
}

test.each([
  ['none', '<p>Корт</p>', '<p>Корт</p>'],
  ['one at either end', `${NONCE_PLACEHOLDER}Корт${NONCE_PLACEHOLDER}`, 'abcКортabc'],
  ['two beside each other', `a${NONCE_PLACEHOLDER}${NONCE_PLACEHOLDER}b`, 'aabcabcb'],
  ['only a piece of it', `${NONCE_PLACEHOLDER.slice(0, -1)}-`, `${NONCE_PLACEHOLDER.slice(0, -1)}-`],
])('a page is sent with the nonce wherever it belongs: %s', async (_where, html, expected) => {
  expect(await sentWith('abc', html)).toBe(expected)
})

test('a page is longer than a stream takes at once, and all of it is sent', async () => {
  const part = 'Корт 1 '.repeat(50_000)
  expect(await sentWith('abc', part + NONCE_PLACEHOLDER + part)).toBe(`${part}abc${part}`)
})

test('two answers of one page do not take from each other', async () => {
  const page = await splitAtNonce(new Response(`a${NONCE_PLACEHOLDER}b`))
  const answers = [pageWithNonce('1', page), pageWithNonce('2', page)]
  expect(await Promise.all(answers.map(async ({ stream }) => String(await buffer(stream))))).toEqual(['a1b', 'a2b'])
})
