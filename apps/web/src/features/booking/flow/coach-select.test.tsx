import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { CoachSelect } from './coach-select.tsx'

beforeAll(addAllTexts)

test.each([
  { path: '/', said: 'No available coach' },
  { path: '/bg', said: 'Няма свободен треньор' },
  { path: '/ru', said: 'Нет свободного тренера' },
])('a coach selector without coaches says $said [ERR-27]', ({ path, said }) => {
  const drawn = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <CoachSelect coaches={[]} value={null} onChange={() => undefined} />
    </MemoryRouter>,
  )
  expect(drawn).toContain(`>${said}</p>`)
  expect(drawn).not.toContain('<select')
})
