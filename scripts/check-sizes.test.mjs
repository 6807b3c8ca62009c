import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  BUDGET,
  budgetOf,
  CONSOLE_BUDGET,
  checkSizes,
  consoleScreens,
  excesses,
  filesOf,
  fontsOf,
  largeTopics,
} from './check-sizes.mjs'

const manifest = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { module: '/assets/root.js', imports: ['/assets/react.js', '/assets/korto.js'], css: ['/assets/root.css#'] },
    en: { parentId: 'root', module: '/assets/en.js', imports: ['/assets/korto.js'], css: [] },
    'en/place': { parentId: 'en', module: '/assets/place.js', imports: [], css: ['/assets/place.css'] },
    'en/admin': { parentId: 'en', module: '/assets/admin.js', imports: ['/assets/charts.js'], css: [] },
  },
}

test('a page loads the entry, the frame and itself, each file once', () => {
  expect(filesOf(manifest, 'en/place')).toEqual({
    scripts: [
      '/assets/manifest-1.js',
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/root.js',
      '/assets/korto.js',
      '/assets/en.js',
      '/assets/place.js',
    ],
    styles: ['/assets/root.css', '/assets/place.css'],
  })
  expect(() => filesOf(manifest, 'en/nowhere')).toThrow('the build has no page en/nowhere')
})

test('Cyrillic letters are for the languages that are written with them', () => {
  const names = ['f-latin-wght-a.woff2', 'f-cyrillic-wght-b.woff2', 'f-cyrillic-ext-wght-c.woff2', 'react.js']
  expect(fontsOf(names, 'en')).toEqual(['f-latin-wght-a.woff2'])
  expect(fontsOf(names, 'bg')).toEqual(['f-latin-wght-a.woff2', 'f-cyrillic-wght-b.woff2'])
})

test('the budget is fixed, and what exceeds it is named', () => {
  expect(BUDGET).toEqual({ script: 180_000, style: 20_000, all: 240_000, requests: 30 })
  expect(excesses('en/place', { script: 180_000, style: 20_000, font: 40_000, requests: 30 })).toEqual([])
  expect(excesses('en/place', { script: 180_001, style: 20_001, font: 45_000, requests: 31 })).toEqual([
    'en/place: 180.0 kB of script, at most 180.0 kB',
    'en/place: 20.0 kB of styles, at most 20.0 kB',
    'en/place: 245.0 kB with fonts, at most 240.0 kB',
    'en/place: 31 requests, at most 30',
  ])
})

test('a build is listed file by file and page by page', () => {
  const client = mkdtempSync(join(tmpdir(), 'korto-sizes-'))
  onTestFinished(() => rmSync(client, { recursive: true, force: true }))
  mkdirSync(join(client, 'assets'))
  const { url, ...table } = manifest
  const random = Array.from({ length: 30_000 }, (_, place) => ((place * 2_654_435_761) % 4_294_967_296).toString(36))
  const screen = random.toReversed().join()
  const files = {
    react: random.join(),
    entry: '',
    root: '',
    korto: '',
    en: '',
    place: '',
    admin: '',
    charts: 'const b=()=>import(`./board.js`)',
    board: screen,
    'schedule.en.json_help-1': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', `${name}.js`), text)
  for (const name of ['root', 'place']) writeFileSync(join(client, 'assets', `${name}.css`), 'a{}')
  writeFileSync(join(client, url), `window.__reactRouterManifest=${JSON.stringify(table)};`)
  const lines = []
  const problems = checkSizes(client, (line) => lines.push(line))
  expect(lines.some((line) => line.endsWith('/assets/react.js'))).toBe(true)
  const page = lines.find((line) => line.endsWith('en/place'))
  expect(page).toMatch(/script .* styles .* fonts {2}11 requests {2}en\/place$/)
  expect(lines.at(-1)).toMatch(/1\d\d\.\d kB script beyond the frame of the console {2}\/assets\/board\.js$/)
  expect(problems.at(-1)).toMatch(/^\/assets\/board\.js: .* beyond the frame, at most +120\.0 kB$/)
  expect(problems.length).toBe(page?.match(/^ *(\d+)/)?.[1] > 180 ? 2 : 1)
})

test('a screen of the console counts with what it imports, beyond the frame; what it opens counts by itself', () => {
  const files = {
    '/assets/admin.js': 'import"./charts.js";const a=()=>import(`./console.js`)',
    '/assets/console.js': 'import{a}from"./korto.js";',
    '/assets/charts.js': 'const b=()=>import("./board.js")',
    '/assets/board.js': 'import{b}from"./lanes.js";import{a}from"./korto.js";const p=()=>import(`./panel.js`)',
    '/assets/panel.js': 'import{b}from"./lanes.js"',
  }
  expect(consoleScreens(manifest, (file) => files[file] ?? '')).toEqual([
    { screen: '/assets/board.js', files: ['/assets/board.js', '/assets/lanes.js'] },
    { screen: '/assets/panel.js', files: ['/assets/panel.js', '/assets/lanes.js'] },
  ])
  expect(CONSOLE_BUDGET).toBe(120_000)
})

test('a topic of help has at most 15 kB, and topics that are not found are a problem', () => {
  const sizes = {
    'schedule.bg.json_help-1a.js': 15_001,
    'schedule.en.json_help-2b.js': 15_000,
    'schedule-3c.js': 90_000,
  }
  const problems = largeTopics(Object.keys(sizes), (name) => sizes[name])
  expect(problems).toEqual([expect.stringMatching(/^schedule\.bg\.json_help-1a\.js: .* at most +15\.0 kB$/)])
  expect(largeTopics([], () => 0)).toEqual(['help: the build has no topics'])
})

test('only the statistics may have more, for their charts', () => {
  expect(budgetOf('/assets/statistics-Cg3_-a1B.js')).toBe(150_000)
  expect(budgetOf('/assets/board-Cg3_-a1B.js')).toBe(120_000)
  expect(budgetOf('/assets/statistics.js')).toBe(120_000)
})
