import { shownTime } from '@korto/domain/time/time-of-day'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { TimeRange } from './time-range.tsx'

beforeAll(addAllTexts)

interface Scene {
  end: number
  allowedStarts?: number[] | null
}

const html = ({ end, allowedStarts = null }: Scene) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TimeRange
        value={{ start: 540, end }}
        allowedStarts={allowedStarts}
        allowedEnds={[600, 660, 720]}
        timeOf={shownTime}
        onChange={() => {}}
      />
    </MemoryRouter>,
  )

const disabled = (scene: Scene) =>
  [...html(scene).matchAll(/<button[^>]*aria-label="(\w+)"[^>]*disabled/g)].map(([, label]) => label)

test.each([
  { end: 600, off: ['Earlier'] },
  { end: 660, off: [] },
  { end: 720, off: ['Later'] },
])('at $end the end cannot move $off [TT-20]', ({ end, off }) => {
  expect(disabled({ end })).toEqual(off)
})

test('the start is chosen from the allowed ones, and fixed if none are given [TT-21]', () => {
  const offered = [...html({ end: 660, allowedStarts: [480, 540] }).matchAll(/<option[^>]*>([^<]*)/g)]
  expect(offered.map(([, time]) => time)).toEqual(['08:00', '09:00'])
  expect(html({ end: 660 })).not.toContain('<select')
})
