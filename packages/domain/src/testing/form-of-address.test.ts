import { expect, test } from 'vitest'
import { familiarRussian, politeBulgarian } from './form-of-address.ts'

test.each([
  { text: 'Моля, опитайте отново', found: ['опитайте'] },
  { text: 'Вече имате резервации', found: ['имате'] },
  { text: 'Ако не можете да дойдете', found: ['можете', 'дойдете'] },
  { text: 'Вашият профил, данните Ви', found: ['вашият', 'ви'] },
  { text: 'Сигурни ли сте, че отменяте?', found: ['сте', 'отменяте'] },
  { text: 'Кортовете, часовете и двете ти резервации', found: [] },
])('the polite words of „$text“ are $found', ({ text, found }) => {
  expect(politeBulgarian(text)).toEqual(found)
})

test.each([
  { text: 'Извини, дружище', found: ['извини'] },
  { text: 'Клуб внёс тебя и твой номер', found: ['тебя', 'твой'] },
  { text: 'Извините, вы и ваш творог', found: [] },
])('the familiar words of «$text» are $found', ({ text, found }) => {
  expect(familiarRussian(text)).toEqual(found)
})
