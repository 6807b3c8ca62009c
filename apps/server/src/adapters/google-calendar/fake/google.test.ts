import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeGoogleCalendar, startFakeGoogleCalendar } from './google.ts'

const NOW = Date.parse('2026-11-16T08:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'fake-google-'))
const client = { clientId: 'a', clientSecret: 'b' }
const people = [{ subject: 'ada', email: 'ada@gmail.example', name: 'Ada' }]
const start = () => startFakeGoogleCalendar({ people, client, now: () => NOW, file: join(folder, 'google.jsonl') })

let google: FakeGoogleCalendar
let token: string
beforeAll(async () => {
  google = await start()
  token = await accessToken()
})
afterAll(async () => {
  await google.stop()
  rmSync(folder, { recursive: true })
})

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${google.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) })

async function consent(): Promise<string> {
  const back = 'https://korto.example/back'
  // The proof of the code is the hash of an empty verifier.
  const challenge = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
  const query = new URLSearchParams({
    client_id: 'a',
    access_type: 'offline',
    redirect_uri: back,
    auto: 'ada@gmail.example',
    code_challenge: challenge,
  })
  const answer = await fetch(`${google.origin}/o/oauth2/v2/auth?${query}`, { redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const granted = await post('/token', {
    ...secrets,
    grant_type: 'authorization_code',
    code,
    redirect_uri: back,
    code_verifier: '',
  })
  return ((await granted.json()) as { refresh_token: string }).refresh_token
}
const secrets = { client_id: 'a', client_secret: 'b' }
let refreshToken = ''
async function accessToken(): Promise<string> {
  refreshToken ||= await consent()
  const granted = await post('/token', { ...secrets, grant_type: 'refresh_token', refresh_token: refreshToken })
  return ((await granted.json()) as { access_token: string }).access_token
}

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${google.origin}/calendar/v3/calendars/primary/events${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  // The fields differ from answer to answer.
  return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, never> | null }
}
const event = (id: string) => ({
  id,
  summary: 'Ivan',
  start: { dateTime: '2026-11-17T10:00:00+02:00' },
  end: { dateTime: '2026-11-17T11:00:00+02:00' },
})

test('a write with an old version is refused, one with the current version is taken', async () => {
  const made = await call('POST', '', event('version1'))
  const etag = String(made.body?.etag)
  expect((await call('PATCH', '/version1', { summary: 'A' }, { 'if-match': etag })).status).toBe(200)
  expect((await call('PATCH', '/version1', { summary: 'B' }, { 'if-match': etag })).status).toBe(412)
  expect((await call('DELETE', '/version1', undefined, { 'if-match': etag })).status).toBe(412)
})

test('an id is taken for ever, and a deleted event comes back by its status', async () => {
  await call('POST', '', event('taken1'))
  expect((await call('POST', '', event('taken1'))).status).toBe(409)
  expect((await call('DELETE', '/taken1')).status).toBe(204)
  expect((await call('DELETE', '/taken1')).status).toBe(410)
  expect((await call('POST', '', event('taken1'))).status).toBe(409)
  expect((await call('GET', '/taken1')).body).toMatchObject({ status: 'cancelled' })
  expect((await call('PATCH', '/taken1', { status: 'confirmed' })).body).toMatchObject({ status: 'confirmed' })
})

test.each([
  'timeMin=2026-01-01T00:00:00Z',
  'timeMax=2027-01-01T00:00:00Z',
  'q=x',
  'orderBy=updated',
  'showDeleted=false',
])('%s beside a sync token is refused', async (filter) => {
  const { body } = await call('GET', '?timeMin=2026-01-01T00:00:00Z')
  const token = `syncToken=${body?.nextSyncToken}`
  expect((await call('GET', `?${token}`)).status).toBe(200)
  expect((await call('GET', `?${token}&${filter}`)).status).toBe(400)
})

test('ids with other letters, ends before starts and series without a zone are refused', async () => {
  expect((await call('POST', '', event('UPPER-CASE'))).status).toBe(400)
  expect((await call('POST', '', { ...event('backwards1'), end: { dateTime: '2026-11-16T10:00:00Z' } })).status).toBe(
    400,
  )
  expect((await call('POST', '', { ...event('zoneless1'), recurrence: ['RRULE:FREQ=WEEKLY'] })).status).toBe(400)
})

test('events, consents and sync tokens survive a restart', async () => {
  await call('POST', '', event('kept12'))
  const { body } = await call('GET', '?timeMin=2026-01-01T00:00:00Z')
  await google.stop()
  google = await start()
  token = await accessToken()
  expect((await call('GET', '/kept12')).body).toMatchObject({ id: 'kept12', summary: 'Ivan' })
  expect((await call('GET', `?syncToken=${body?.nextSyncToken}`)).body).toMatchObject({ items: [] })
  await call('PATCH', '/kept12', { summary: 'Changed' })
  expect((await call('GET', `?syncToken=${body?.nextSyncToken}`)).body).toMatchObject({ items: [{ id: 'kept12' }] })
})
