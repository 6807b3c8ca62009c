import { expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { translatedName, withPlace } from './names.ts'
import { textsIn } from './texts.ts'

addAllTexts()
const texts = textsIn('bg')

test('known countries, cities and sports are translated, others stay as clubs write them', () => {
  expect(['Bulgaria', 'Sofia', 'Table tennis', 'Curling'].map((name) => translatedName(texts, name))).toEqual([
    'България',
    'София',
    'Тенис на маса',
    'Curling',
  ])
})

test('the preposition matches the name of the city', () => {
  expect(withPlace(texts, 'home.clubsIn', 'София')).toBe('Клубове в София')
  expect(withPlace(texts, 'home.coachesIn', 'Варна')).toBe('Треньори във Варна')
})
