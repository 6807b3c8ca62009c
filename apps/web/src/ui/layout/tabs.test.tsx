import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'
import { Tabs } from './tabs.tsx'

const tabs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), label: `Court ${index}` }))

test.each([
  { count: 5, most: undefined, isList: false },
  { count: 6, most: undefined, isList: true },
  { count: 3, most: 2, isList: true },
])('$count tabs where $most fit are a list: $isList [TT-18]', ({ count, most, isList }) => {
  const bar = { label: 'Courts', tabs: tabs(count), selectedId: '1', ...(most && { most }) }
  const own = renderToStaticMarkup(<Tabs {...bar} onSelect={() => {}} />)
  const linked = renderToStaticMarkup(
    <MemoryRouter>
      <LinkTabs {...bar} pathOf={(id) => `/courts/${id}`} />
    </MemoryRouter>,
  )
  for (const html of [own, linked]) expect(html.includes('<select')).toBe(isList)
  expect(linked.includes('href="/courts/0"')).toBe(!isList)
})
