import { expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { shownName, withPlace } from './names.ts'
import { textsIn } from './texts.ts'

addAllTexts()
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
