import { expect, test } from 'vitest'
import { aListedSite } from '../../../test/listed-site.ts'
import { browse, spelledTag } from './browse.ts'

const aCoach = (id: number, name: string) => ({ id, name, items: [{ id: 1, name: 'Court 1' }] })

const park = aListedSite({
  name: 'Vitosha Park',
  tags: ['Tennis', 'Squash'],
  coaches: [aCoach(22, 'Maria'), aCoach(21, 'Ivan')],
})
const house = aListedSite({ name: 'Squash House', address: 'Lozenets', tags: ['Squash'] })
const yard = aListedSite({ name: 'Padel Yard', city: 'Plovdiv', tags: ['Padel'], coaches: [aCoach(23, 'Elena')] })
const all = [park, house, yard]

const found = (wish: Partial<Parameters<typeof browse>[1]>) => browse(all, { city: '', tag: null, search: '', ...wish })
const names = (wish: Parameters<typeof found>[0]) => found(wish).sites.map(({ name }) => name)

test('a city shows its clubs, and the sports are those of the clubs listed [HOME-05] [HOME-06]', () => {
  expect(names({ city: 'Sofia' })).toEqual(['Vitosha Park', 'Squash House'])
  expect(found({ city: 'Sofia' })).toMatchObject({ cities: ['Plovdiv', 'Sofia'], tags: ['Tennis', 'Squash'] })
  expect(found({ city: 'Varna' })).toMatchObject({ sites: [], tags: ['Tennis', 'Squash', 'Badminton'] })
})

test.each([
  { tag: 'sQuAsH', clubs: ['Vitosha Park', 'Squash House'] },
  { tag: 'Padel', clubs: ['Padel Yard'] },
  { tag: 'Curling', clubs: [] },
])('a sport is found in any case: $tag [HOME-09]', ({ tag, clubs }) => {
  expect(names({ tag })).toEqual(clubs)
})

test.each([
  { search: 'lozenets', clubs: ['Squash House'] },
  { search: 'ivan', clubs: ['Vitosha Park'] },
  { search: 'squash sofia', clubs: ['Vitosha Park', 'Squash House'] },
  { search: 'скуош софия', clubs: ['Vitosha Park', 'Squash House'] },
  { search: 'София сквош', clubs: ['Vitosha Park', 'Squash House'] },
  { search: 'лозенец', clubs: ['Squash House'] },
  { search: 'Елена', clubs: ['Padel Yard'] },
  { search: 'vitosah', clubs: ['Vitosha Park'] },
  { search: 'скуш лозенц', clubs: ['Squash House'] },
  { search: 'ivna', clubs: ['Vitosha Park'] },
  { search: 'rk', clubs: ['Vitosha Park'] },
  { search: 'rx', clubs: [] },
  { search: '🎾🎾', clubs: [] },
  { search: 'x'.repeat(200), clubs: [] },
  { search: '🎾', clubs: ['Vitosha Park', 'Squash House', 'Padel Yard'] },
  { search: 'a', clubs: ['Vitosha Park', 'Squash House', 'Padel Yard'] },
])('clubs are found by name, city, address, sport and coach: $search [HOME-16]', ({ search, clubs }) => {
  expect(names({ search })).toEqual(clubs)
})

test('a search that finds nothing in the city is made in the whole country', () => {
  expect(found({ city: 'Sofia', search: 'padel Plovdiv' })).toMatchObject({ sites: [yard], isElsewhere: true })
  expect(found({ city: 'Sofia', search: 'squash' })).toMatchObject({ sites: [park, house], isElsewhere: false })
  expect(found({ city: 'Sofia', tag: 'Tennis', search: 'padel' })).toMatchObject({ sites: [], isElsewhere: false })
  expect(found({ city: 'Varna' })).toMatchObject({ sites: [], isElsewhere: false })
  // What is there as typed comes before what is similar.
  expect(found({ city: 'Plovdiv', search: 'park' })).toMatchObject({ sites: [park], isElsewhere: true })
})

test('coaches are listed with their clubs by city, sport and name [HOME-20]', () => {
  const coaches = (wish: Parameters<typeof found>[0]) => found(wish).coaches.map(({ name, site }) => [name, site.name])
  expect(coaches({})).toEqual([
    ['Elena', 'Padel Yard'],
    ['Ivan', 'Vitosha Park'],
    ['Maria', 'Vitosha Park'],
  ])
  expect(coaches({ city: 'Plovdiv' })).toEqual([['Elena', 'Padel Yard']])
  expect(coaches({ tag: 'tennis', search: 'mar' })).toEqual([['Maria', 'Vitosha Park']])
})

test('clubs selected by an embed are the only ones listed [BOOT-33]', () => {
  expect(names({ selectedSiteIds: [yard.id] })).toEqual(['Padel Yard'])
})

test('a sport in the address is shown as clubs write it', () => {
  expect(spelledTag(['Tennis'], 'tennis')).toBe('Tennis')
  expect(spelledTag(['Tennis'], 'curling')).toBe('curling')
})
