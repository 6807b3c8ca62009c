// Refuses imports against the order of the layers. Every message says where the code belongs instead.
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsIn, readCode, sourcesBelow } from './lib/read-sources.mjs'

const MAY_IMPORT = {
  'packages/domain': ['packages/domain'],
  'packages/contract': ['packages/contract', 'packages/domain'],
  'apps/server': ['apps/server', 'packages/contract', 'packages/domain'],
  'apps/web': ['apps/web', 'packages/contract', 'packages/domain'],
}

/** From the top down; a file imports from its own level and from those below it. Files outside `src` have no level. */
const LEVELS = {
  'apps/server': [
    /^(main|start|check-config)\.ts/,
    /^app\.ts/,
    /^features\/|^(?!env\.)[^/]+$/,
    /^adapters\//,
    /^platform\//,
  ],
  'apps/web': [
    /^app\/(?!paths)/,
    /^(visitor|console)\//,
    /^shell\//,
    /^features\//,
    /^(ui|lib)\/|^app\//,
    /^(texts|styles)\//,
  ],
}
const ORDER = {
  'apps/server': 'main → app → features, tools → adapters → platform; hand down what the lower one needs',
  'apps/web': 'app → visitor, console → shell → features → ui, lib; move down what both need',
}

/** A server feature imports only features on the lines below its own. */
const FEATURES = `
  demo
  watchers notifications calendar-sync timetable closures texts subscription accounts statistics
  bookings
  items clients
  sites
  occupancy
  staff
  users
  deliveries
  activity`
const FEATURE_LINES = FEATURES.trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

/** A public page imports only pages on the lines below its own. Pages and the console know nothing of each other. */
const PAGES = `
  dev-ui
  embed
  home place account
  login my-bookings register-club pages why offline account-layout card-form`
const PAGE_LINES = PAGES.trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

/** From the top down; a room of the domain imports only rooms below it. */
const DOMAIN_ROOMS = `
  statistics board calendar-sync notification activity booking-request recurrence timeslot watcher client booking permission
  item schedule site subscription money user calendar json time`
const DOMAIN_ORDER = DOMAIN_ROOMS.trim().split(/\s+/)

/** Rooms without an order: one may import the other, but not both each other. */
const PEER_ROOM = /^apps\/(?:server\/src\/(?:adapters|platform)|web\/src\/console)\/[^/]+(?=\/)/

const APP = 'apps/server/src/app.ts'
const ROUTES = /^apps\/server\/src\/(?:.*[/-])?routes\.ts$/

const TEST = /\.(test|prop|model|spec)\.[jt]sx?$|^apps\/server\/test\/|^packages\/domain\/src\/testing\//
const SQL_ROOM = /\/sql\.ts$|^apps\/server\/src\/platform\/db\//
const SQL =
  /\bsql`|['"`]\s*(select\s[^'"`]*\sfrom\s|insert into\s|update\s+\w+\s+set\s|delete from\s|(create|alter|drop) table\s)/gi
const VAGUE_NAME = /(^|[-.])(helpers?|utils?|services?|types)\.[cm]?[jt]sx?$/

const workspaceOf = (path) => Object.keys(MAY_IMPORT).find((workspace) => path.startsWith(`${workspace}/`))
const levelOf = (workspace, path) =>
  LEVELS[workspace]?.findIndex((level) => level.test(path.split('/src/')[1] ?? '/')) ?? -1
const featureOf = (path) => /\/src\/features\/([^/]+)\//.exec(path)?.[1]
const pageOf = (path) => /^apps\/web\/src\/(?:visitor\/([^/]+)|(console))\//.exec(path)?.slice(1).find(Boolean)
const lineOf = (feature) => FEATURE_LINES.findIndex((line) => line.includes(feature))
const domainRoomOf = (path) => /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1]
const peerRoomOf = (path = '') => PEER_ROOM.exec(path)?.[0]

function wrongImport(from, { specifier, to }) {
  const workspace = workspaceOf(from)
  if (to === undefined) return TEST.test(from) ? null : wrongPackage(workspace, from, specifier)
  if (!MAY_IMPORT[workspace].includes(workspaceOf(to)))
    return `${workspace} must not import ${to}: web, server → contract → domain`
  if (TEST.test(to)) return TEST.test(from) ? null : `${to} is for tests: move what the product needs out of it`
  if (ROUTES.test(to) && from !== APP) return 'only app.ts imports routes: move what both need into a file of its own'
  if (domainRoomOf(from) && domainRoomOf(to)) return wrongDomainRoom(domainRoomOf(from), domainRoomOf(to))
  if (workspaceOf(to) !== workspace || levelOf(workspace, to) < 0) return null
  if (levelOf(workspace, to) < levelOf(workspace, from)) return `${to} lies above this file: ${ORDER[workspace]}`
  return wrongFeature(workspace, featureOf(from), featureOf(to)) ?? wrongPage(from, to)
}

function wrongPackage(workspace, from, specifier) {
  if (workspace === 'packages/domain')
    return `the domain imports nothing (${specifier}): take the value as an argument; dates are converted in time/site-time.ts`
  if (workspace === 'packages/contract' && specifier.startsWith('node:'))
    return `the contract runs in browsers too (${specifier}): this belongs in apps/server`
  if (specifier === 'kysely' && !SQL_ROOM.test(from))
    return 'kysely belongs in the sql.ts of the feature or in platform/db: call a named function from there'
  return null
}

function wrongDomainRoom(room, target) {
  if (room === target || room === 'testing') return null
  const [own, other] = [room, target].map((name) => DOMAIN_ORDER.indexOf(name))
  if (own < 0 || other < 0) return `${room} and ${target} both need a place in DOMAIN_ROOMS of check-boundaries.mjs`
  return other > own
    ? null
    : `the room ${room} must not know ${target}, which lies above it: move the rule up, or down what both need`
}

function wrongFeature(workspace, feature, target) {
  if (!feature || !target || feature === target) return null
  if (workspace === 'apps/web')
    return `the feature ${feature} must not import ${target}: join them in a page, or share through ui or lib`
  if (lineOf(feature) < 0 || lineOf(target) < 0)
    return `${feature} and ${target} both need a line in FEATURES of check-boundaries.mjs`
  if (lineOf(feature) < lineOf(target)) return null
  return `the feature ${feature} must not know ${target}: let ${target} follow activity, or move what both need further down`
}

function wrongPage(from, to) {
  const [page, target] = [pageOf(from), pageOf(to)]
  if (!page || !target || page === target) return null
  if (page === 'console' || target === 'console')
    return `${page} must not import ${target}: share through shell or a feature`
  const [line, targetLine] = [page, target].map((name) => PAGE_LINES.findIndex((names) => names.includes(name)))
  if (line < 0 || targetLine < 0) return `${page} and ${target} both need a line in PAGES of check-boundaries.mjs`
  return line < targetLine ? null : `the page ${page} must not import ${target}: move what both need into a feature`
}

function wrongWords(from, code) {
  if (TEST.test(from)) return []
  const all = (pattern, message) => [...code.matchAll(pattern)].map(({ index }) => ({ index, message }))
  const isDomain = workspaceOf(from) === 'packages/domain'
  return [
    ...(isDomain
      ? all(/\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\()/g, 'the domain has no clock: take `now` as an argument')
      : []),
    ...(isDomain ? all(/\bMath\.random\b/g, 'the domain has no chance: take the value as an argument') : []),
    ...(SQL_ROOM.test(from)
      ? []
      : all(SQL, 'SQL belongs in the sql.ts of the feature, as a function that takes the connection')),
  ]
}

/** Every import between rooms that also import the other way. */
function twoWayImports(imports) {
  const between = imports
    .filter(({ from }) => !TEST.test(from))
    .map((found) => ({ ...found, room: peerRoomOf(found.from), target: peerRoomOf(found.to) }))
    .filter(({ room, target }) => room && target && room !== target)
  const pairs = new Set(between.map(({ room, target }) => `${room} ${target}`))
  return between.flatMap(({ room, target, ...found }) => {
    const names = [room, target].map((path) => posix.basename(path)).sort()
    if (!pairs.has(`${target} ${room}`)) return []
    const message = `${names.join(' and ')} import each other: let one know the other, or move down what both need`
    return [{ ...found, message }]
  })
}

/** Every broken boundary below a directory, one line each. */
export function brokenBoundaries(root) {
  const files = ['packages', 'apps', 'scripts', 'e2e', 'bench'].flatMap((directory) => sourcesBelow(root, directory))
  const vague = files.filter((file) => VAGUE_NAME.test(posix.basename(file)))
  const codes = new Map(files.filter(workspaceOf).map((file) => [file, readCode(root, file)]))
  const imports = [...codes].flatMap(([from, code]) => importsIn(from, code).map((found) => ({ ...found, from })))
  const broken = [
    ...imports.map((found) => ({ ...found, message: wrongImport(found.from, found) })).filter(({ message }) => message),
    ...twoWayImports(imports),
    ...[...codes].flatMap(([from, code]) => wrongWords(from, code).map((found) => ({ ...found, from }))),
  ]
  return [
    ...vague.map((file) => `${file}:1 this name says nothing: name the file by what it exports`),
    ...broken.map(({ from, index, message }) => {
      const line = codes.get(from).slice(0, index).split('\n').length
      return `${from}:${line} ${message}`
    }),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const broken = brokenBoundaries(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const line of broken) console.error(line)
  process.exitCode = broken.length === 0 ? 0 : 1
}
