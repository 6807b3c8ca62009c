import type { ApiExample } from '@korto/contract/api-examples/api-example'
import { describeCall } from '@korto/contract/api-examples/describe-calls'
import { apiExamples } from '@korto/contract/api-examples/sections'
import { refusals } from '@korto/contract/refusals'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAllTexts, textsOf } from '../../../../test/all-texts.ts'
import { inLanguage, languages } from '../../../lib/language/language.ts'
import { AllRefusals } from './all-refusals.tsx'
import { ApiCall } from './api-call.tsx'
import { CallFields } from './call-fields.tsx'
import { documentedCall } from './documented-call.ts'
import { exampleValues } from './example-values.ts'

beforeAll(addAllTexts)

const values = exampleValues({
  origin: 'https://korto.example',
  siteId: 7,
  itemId: 11,
  zone: 'Europe/Sofia',
  now: Date.parse('2026-11-16T12:00:00+02:00'),
  days: [],
})

const documented = (example: ApiExample) => documentedCall(example, describeCall(example.call))
const escaped = (text: string) => text.replaceAll("'", '&#x27;').replaceAll('"', '&quot;')

describe.each(languages)('in %s', (language) => {
  const sentences = { ...textsOf('common', language), ...textsOf('console', language) }
  const words = textsOf('help', language)
  const html = (part: ReactNode) =>
    renderToStaticMarkup(<MemoryRouter initialEntries={[inLanguage(language, '/admin/help/api')]}>{part}</MemoryRouter>)

  test.each(apiExamples)('$call is shown with its rights, command, answer and refusals [HELP-04]', (example) => {
    const call = documented(example)
    const shown = html(<ApiCall call={call} purpose="What it is for" values={values} />)
    expect(shown).toContain(`<strong>${call.method}</strong> ${call.path}`)
    expect(shown).toContain(words[`apiHelp.rights.${call.rights}`])
    for (const { name } of call.fields) expect(shown).toContain(`<code>${name}</code>`)
    for (const code of call.refusals) {
      expect(shown).toContain(`${refusals[code].status} ${code}`)
      expect(shown).toContain(escaped(sentences[`refusal.${code}`] ?? 'missing'))
    }
    if (example.isOfBrowser) expect(shown).toContain(words['apiHelp.ofBrowser'])
    else expect(shown).toContain('curl -sS')
    expect(shown).not.toMatch(/apiHelp\.|refusal\./)
  })

  test('the answer about errors has every refusal', () => {
    const shown = html(<AllRefusals />)
    for (const code of Object.keys(refusals)) {
      expect(shown).toContain(`<code>${code}</code>`)
      expect(shown).toContain(escaped(sentences[`refusal.${code}`] ?? 'missing'))
    }
  })
})

test('a command has the club and the variables in it, and names the variables to set before', () => {
  const move = apiExamples.find(({ call }) => call === 'booking.move')
  if (!move) throw new Error('moving is documented')
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <ApiCall call={documented(move)} purpose="" values={values} />
    </MemoryRouter>,
  )
  expect(shown).toContain('&quot;https://korto.example/api/booking/$KORTO_BOOKING&quot;')
  expect(shown).toContain('2026-11-17T12:00:00+02:00')
  expect(shown).toContain('Set before: KORTO_TOKEN, KORTO_BOOKING')
})

test.each([
  { call: 'booking.move', name: 'id', in: 'path', words: 'whole number' },
  { call: 'booking.move', name: 'start', in: 'body', words: 'date and time' },
  { call: 'booking.move', name: 'coachId', in: 'body', words: 'whole number or "any" or nothing (null)' },
  { call: 'timetable.readMany', name: 'itemIds', in: 'query', words: 'whole numbers with commas between them' },
  { call: 'timetable.read', name: 'coachId', in: 'query', words: 'whole number or any' },
  { call: 'clientList.read', name: 'limit', in: 'query', words: 'whole number' },
  { call: 'staff.add', name: 'permissions', in: 'body', words: 'list: "admin" or "front_office" or "coach"' },
])('$name of $call is «$words»', ({ call, name, in: where, words }) => {
  const example = apiExamples.find((one) => one.call === call)
  if (!example) throw new Error(`${call} is documented`)
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <CallFields fields={describeCall(example.call).fields} />
    </MemoryRouter>,
  )
  const [, type] = new RegExp(`<code>${name}</code></td><td>in the ${where}</td><td>([^<]*)<`).exec(shown) ?? []
  expect(type?.replaceAll('&quot;', '"')).toBe(words)
})
