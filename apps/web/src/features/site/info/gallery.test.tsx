import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { Gallery } from './gallery.tsx'

beforeAll(addAllTexts)

const html = (pictures: { thumbnail_url: string; url: string }[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Gallery pictures={pictures} name="Club" />
    </MemoryRouter>,
  )

test('a thumbnail is 75 px high, with its space reserved before it is loaded [CONST-28]', () => {
  const drawn = html([{ thumbnail_url: '/small.jpg', url: '/large.jpg' }])
  expect(drawn).toContain('--height:75px')
  expect(drawn).toContain('<img src="/small.jpg" alt="" height="75" loading="lazy"/>')
})

test('a club without pictures has no gallery', () => {
  expect(html([])).toBe('')
})
