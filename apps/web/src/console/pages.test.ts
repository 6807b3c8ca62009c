import { expect, test } from 'vitest'
import { textsOf } from '../../test/all-texts.ts'
import { consolePath } from './console-path.ts'
import { helpTopics } from './help/topics.ts'
import { consolePages, consoleTitle, pagesFor, sidebarPageOf } from './pages.tsx'

test('a role gets links to its pages, each with a title', () => {
  expect(pagesFor({ permissions: ['coach'], supplItemIds: [] }).map(({ path }) => path)).toEqual(['overview'])
  for (const { title } of consolePages) expect(Object.keys(textsOf('console', 'en'))).toContain(title)
})

test.each([
  { path: '/admin/dashboard', title: 'console.dashboard' },
  { path: '/admin/dashboard/i/all', title: 'console.dashboard' },
  { path: '/bg/admin/site/users/', title: 'console.users' },
  { path: '/admin/dashboards', title: 'console.pages' },
  { path: '/admin', title: 'console.pages' },
])('$path has the title $title', ({ path, title }) => {
  expect(consoleTitle(path)).toBe(title)
})

test('an address has the prefix of its language', () => {
  expect(consolePath('bg', 'site/users')).toBe('/bg/admin/site/users')
})

test.each([
  { path: '/admin/dashboard/i/12', page: 'dashboard' },
  { path: '/bg/admin/dashboard/no/such/page', page: 'dashboard' },
  { path: '/admin/site/users', page: 'site/users' },
  { path: '/admin/dashboards', page: undefined },
])('$path lies below the page $page', ({ path, page }) => {
  expect(sidebarPageOf(path)?.path).toBe(page)
})

test('every page has its answer in help', () => {
  const answers = helpTopics.flatMap(({ id, answers }) => answers.map((answer) => `${id}/${answer.id}`))
  for (const { path, help } of consolePages) expect(answers, path).toContain(help)
})
