import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { hallWords } from './hall-words.ts'

beforeAll(addAllTexts)

const badminton = { id: 1, name: 'Badminton', capacity: 3, multiplier: 1, isThis: true }
const basketball = { id: 2, name: 'Basketball', capacity: 1, multiplier: 3, isThis: false }
const volleyball = { id: 3, name: 'Volleyball', capacity: 1, multiplier: 2, isThis: false }
const members = [badminton, basketball, volleyball]

test.each([
  { member: badminton, places: 3, said: '3 at once fill the hall.' },
  { member: basketball, places: 3, said: 'One Basketball takes 3 of 3, no Badminton beside it.' },
  { member: volleyball, places: 3, said: 'One Volleyball leaves room for 1 Badminton.' },
  { member: basketball, places: 2, said: 'One Basketball takes 3, but the hall has 2: it can never be booked.' },
  { member: badminton, places: 5, said: 'Its capacity is 3, although 5 would fit.' },
])('$member.name in a hall of $places: $said', ({ member, places, said }) => {
  expect(hallWords(textsIn<'facilities'>('en'), member, members, places)).toBe(said)
})
