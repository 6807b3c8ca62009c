import { CompiledText } from '@korto/contract/text'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { bodyOf } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { followOverrides } from './follow-overrides.ts'
import { dropOverride, overrideText } from './sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** As a server follows them, with a shorter interval. */
async function followed() {
  const unreadable: string[] = []
  const following = await followOverrides(app.db, {
    everyMs: 20,
    onError: (error) => {
      throw error
    },
    onUnreadable: ({ language, key }) => unreadable.push(`${language} ${key}`),
  })
  onTestFinished(() => following.stop())
  return { ...following, unreadable }
}

test('a text changed on the server is sent as the app needs it, in its own language only [RT-04]', {
  timeout: 20_000,
}, async () => {
  const shape = z.record(z.string(), CompiledText)
  const sentTexts = async (language: string) => bodyOf(await app.call('GET', `/api/translations/${language}`), shape)
  const free = '{count, plural, one {# място} other {# места}}'
  await overrideText(app.db, { language: 'bg', key: 'home.title', text: 'Хвани корт, {name}' })
  await overrideText(app.db, { language: 'bg', key: 'timetable.free', text: free })
  await eventually(async () => {
    expect(await sentTexts('bg')).toEqual({
      'home.title': ['Хвани корт, ', ['name']],
      'timetable.free': [['count', 'plural', { one: ['#', ' място'], other: ['#', ' места'] }]],
    })
  }, 15_000)
  expect(await sentTexts('en')).toEqual({})
  expect(await sentTexts('ru')).toEqual({})
})

test('a text changed again or reset is sent anew, and cached pages with the old one are not served [RT-04]', async () => {
  const texts = await followed()
  await overrideText(app.db, { language: 'ru', key: 'home.title', text: 'Раз' })
  await eventually(() => expect(texts.in('ru')).toEqual({ 'home.title': ['Раз'] }))
  const stamp = texts.stamp()
  await overrideText(app.db, { language: 'ru', key: 'home.title', text: 'Два' })
  await eventually(() => expect(texts.in('ru')).toEqual({ 'home.title': ['Два'] }))
  expect(texts.stamp()).not.toBe(stamp)
  expect(await dropOverride(app.db, { language: 'ru', key: 'home.title' })).toBe(true)
  expect(await dropOverride(app.db, { language: 'ru', key: 'home.title' })).toBe(false)
  await eventually(() => expect(texts.in('ru')).toEqual({}))
})

test('a text that is no message is left out and named, the others stay [RT-04]', async () => {
  const texts = await followed()
  await overrideText(app.db, { language: 'en', key: 'home.title', text: 'Hello {name' })
  await overrideText(app.db, { language: 'en', key: 'home.clubs', text: 'All clubs' })
  await eventually(() => expect(texts.in('en')).toEqual({ 'home.clubs': ['All clubs'] }))
  expect(texts.unreadable).toContain('en home.title')
})

test('while nothing changes the same texts are handed out, not equal ones', async () => {
  const texts = await followed()
  const before = texts.in('en')
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(texts.in('en')).toBe(before)
})

test.each(['de', 'EN', 'b1g'])('there are no texts in %s', async (language) => {
  expect((await app.call('GET', `/api/translations/${language}`)).status).toBe(400)
})
