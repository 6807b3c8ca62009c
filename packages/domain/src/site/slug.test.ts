import { expect, test } from 'vitest'
import { siteIdOfSlug, siteSlug } from './slug.ts'

test('the slug of Sofia Tennis Club with id 1 is sofia-tennis-club-1 [ROUTE-08]', () => {
  expect(siteSlug({ id: 1, name: 'Sofia Tennis Club' })).toBe('sofia-tennis-club-1')
})

test.each([
  { name: 'Клуб "Диана"/Юг', slug: 'клуб--диана--юг-7' },
  { name: 'Клуб „Диана“', slug: 'клуб--диана--7' },
  { name: "O'Hara’s\tCourt", slug: 'o-hara-s-court-7' },
  { name: 'Court 24', slug: 'court-24-7' },
  { name: 'A\\B «C»', slug: 'a-b--c--7' },
])('white space, quotes and slashes become one hyphen each: $name gives $slug [ROUTE-09]', ({ name, slug }) => {
  expect(siteSlug({ id: 7, name })).toBe(slug)
})

test.each([
  { slug: 'any-text-1', id: 1 },
  { slug: 'court-24-7', id: 7 },
  { slug: 'клуб--диана--юг-7', id: 7 },
  { slug: '12', id: 12 },
  { slug: 'club24', id: null },
  { slug: 'club-', id: null },
  { slug: 'club-0', id: null },
  { slug: 'club-1e3', id: null },
  { slug: 'club-99999999999999999', id: null },
])('the id of $slug is $id, the digits after the last hyphen [ROUTE-10]', ({ slug, id }) => {
  expect(siteIdOfSlug(slug)).toBe(id)
})
