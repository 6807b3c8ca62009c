import { expect, test } from 'vitest'
import { clubListData } from './head-club-list.ts'

test('the page of a sport has structured data of its clubs, in order', () => {
  const club = (id: number, tag: string) => ({
    id,
    name: `Club ${id}`,
    city: 'Sofia',
    country: 'Bulgaria',
    tags: [tag],
  })
  const data = clubListData([club(1, 'Tennis'), club(2, 'Squash'), club(3, 'Tennis')], 'Tennis', ({ id }) => `/c/${id}`)
  expect(data).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: { name: 'Club 1', url: '/c/1' } },
      { position: 2, item: { name: 'Club 3', url: '/c/3' } },
    ],
  })
})
