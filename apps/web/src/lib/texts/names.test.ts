import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import bg from '../../texts/bg.json' with { type: 'json' }
import { shownName, withPlace } from './names.ts'
import { addCatalog, textsIn } from './texts.ts'

addCatalog('bg', Object.fromEntries(Object.entries(bg).map(([key, text]) => [key, compileMessage(text)])))
const texts = textsIn('bg')

test('countries, cities and sports that we know are named in the language of the page, others as clubs write them', () => {
  expect(['Bulgaria', 'Sofia', 'Table tennis', 'Curling'].map((name) => shownName(texts, name))).toEqual([
    'България',
    'София',
    'Тенис на маса',
    'Curling',
  ])
})

test('the preposition suits the name of the place', () => {
  expect(withPlace(texts, 'home.clubsIn', 'София')).toBe('Клубове в София')
  expect(withPlace(texts, 'home.coachesIn', 'Варна')).toBe('Треньори във Варна')
})
