import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectCardForm } from './connect-card-form.ts'

const OURS = 'https://korto.example'
let page: EventTarget
const form = { postMessage: vi.fn() }

beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin: OURS })
  form.postMessage.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connected(clientToken: Promise<string> = Promise.resolve('token')) {
  const told: object[] = []
  // Of a window only `postMessage` is used.
  const framed = form as unknown as Window
  const stop = connectCardForm({ form: () => framed, clientToken, onState: (state) => told.push(state) })
  return { told, stop }
}

async function say(data: object, { origin = OURS, source = form as object } = {}) {
  page.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'korto-card', ...data }, origin, source }))
  await vi.advanceTimersByTimeAsync(0)
}

test('the form gets the client token as soon as it runs, at our own origin', async () => {
  connected()
  expect(form.postMessage).not.toHaveBeenCalled()
  await say({ state: 'loaded' })
  expect(form.postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'korto-card', request: 'open', clientToken: 'token' },
    OURS,
  )
})

test('what the form says is passed on; what others say is not', async () => {
  const { told, stop } = connected()
  const nonce = { state: 'nonce', nonce: 'one-time' }
  await say(nonce, { origin: 'https://other.example' })
  await say(nonce, { source: { postMessage: vi.fn() } })
  await say({ ...nonce, type: 'korto:height' })
  expect(told).toEqual([])
  await say(nonce)
  expect(told).toEqual([{ type: 'korto-card', ...nonce }])
  stop()
  await say(nonce)
  expect(told).toHaveLength(1)
})

test('without a client token the form fails', async () => {
  const { told } = connected(Promise.reject(new Error('away')))
  await say({ state: 'loaded' })
  expect(told).toEqual([{ state: 'failed' }])
  expect(form.postMessage).not.toHaveBeenCalled()
})

test('a form that is not ready within 20 seconds has failed; a ready one stays', async () => {
  const silent = connected()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(silent.told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(silent.told).toEqual([{ state: 'failed' }])
  silent.stop()
  const { told } = connected()
  await say({ state: 'ready' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([{ type: 'korto-card', state: 'ready' }])
})
