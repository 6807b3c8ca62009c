import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

const settings = { atOnce: 2, waiting: 2, retryAfterSeconds: 3 }

/** Who has come in so far, and how to let them out. */
function visitorsOf(turnstile: ReturnType<typeof createTurnstile>) {
  const inside = new Map<string, () => void>()
  const comes = (name: string, door = 'club') =>
    turnstile(door).then(
      (leave) => void inside.set(name, leave),
      (error) => error,
    )
  const leaves = async (name: string) => {
    inside.get(name)?.()
    inside.delete(name)
    await turn()
  }
  return { inside: () => [...inside.keys()], comes, leaves }
}

test('a few come in, the next wait in line in their order, whoever comes on top is told when to come back', async () => {
  const { inside, comes, leaves } = visitorsOf(createTurnstile(settings))
  const answers = ['ann', 'ben', 'cleo', 'dan', 'eve'].map((name) => comes(name))
  expect(await answers.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3 } })
  expect(inside()).toEqual(['ann', 'ben'])
  await leaves('ben')
  expect(inside()).toEqual(['ann', 'cleo'])
  await leaves('cleo')
  expect(inside()).toEqual(['ann', 'dan'])
})

test('a crowd at one door does not keep anybody from another', async () => {
  const { inside, comes } = visitorsOf(createTurnstile(settings))
  for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve']) comes(name)
  await comes('fay', 'another club')
  expect(inside()).toContain('fay')
})

test('when a crowd is gone the door is as open as before', async () => {
  const { inside, comes, leaves } = visitorsOf(createTurnstile(settings))
  for (let round = 0; round < 3; round++) {
    for (const name of ['ann', 'ben', 'cleo', 'dan']) comes(name)
    await turn()
    for (const name of ['ann', 'ben', 'cleo', 'dan']) await leaves(name)
    expect(inside()).toEqual([])
  }
  for (const name of ['ann', 'ben']) await comes(name)
  expect(inside()).toEqual(['ann', 'ben'])
})
