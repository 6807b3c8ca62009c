import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { CoachSelect } from './coach-select.tsx'

beforeAll(addAllTexts)

test.each([
  { path: '/', expected: 'No available coach' },
  { path: '/bg', expected: 'Няма свободен треньор' },
  { path: '/ru', expected: 'Нет свободного тренера' },
])('a coach selector without coaches says $expected [ERR-27]', ({ path, expected }) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <CoachSelect coaches={[]} value={null} onChange={() => undefined} />
    </MemoryRouter>,
  )
  expect(markup).toContain(`>${expected}</p>`)
  expect(markup).not.toContain('<select')
})
