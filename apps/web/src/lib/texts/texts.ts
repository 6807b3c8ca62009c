import { use } from 'react'
import { brand } from '../config.ts'
import { type Language, languages, useLanguage } from '../language/language.ts'
import { formatMessage, type Messages, type Values } from './format-message.ts'
import type { Room, RoomKey, TextKey } from './text-keys.ts'

export type { Messages } from './format-message.ts'
export type { Room, RoomKey, TextKey } from './text-keys.ts'

export interface Texts<Key extends string = TextKey> {
  language: Language
  t(key: Key, values?: Values): string
  has(key: string): key is TextKey
}

interface Loaded {
  rooms: ReadonlySet<string>
  builtIn: Messages
  overrides: Messages
  texts: Texts
}

const NONE: Messages = {}
const loaded = new Map<Language, Loaded>()

/** Adds catalogs of a language. Each language has its own route, so a browser never holds a language it does not show. */
export function addTexts(language: Language, catalogs: Readonly<Record<string, Messages>>): void {
  const { rooms = [], builtIn = NONE, overrides = NONE } = loaded.get(language) ?? {}
  const all: Messages = Object.assign({}, builtIn, ...Object.values(catalogs))
  setTexts(language, new Set([...rooms, ...Object.keys(catalogs)]), all, overrides)
}

/** Texts changed on the server override those of the build; each call replaces all overrides. */
export function overrideTexts(language: Language, overrides: Messages): void {
  const before = loaded.get(language)
  if (before?.overrides !== overrides)
    setTexts(language, before?.rooms ?? new Set(), before?.builtIn ?? NONE, overrides)
}

function setTexts(language: Language, rooms: ReadonlySet<string>, builtIn: Messages, overrides: Messages): void {
  const messages = { ...builtIn, ...overrides }
  const messageOf = (key: string) => (Object.hasOwn(messages, key) ? messages[key] : undefined) ?? [key]
  const texts: Texts = {
    language,
    // Any text may use the name of the product.
    t: (key, values) => formatMessage(messageOf(key), language, { brand, ...values }),
    has: (key): key is TextKey => Object.hasOwn(messages, key),
  }
  loaded.set(language, { rooms, builtIn, overrides, texts })
}

const catalogs = import.meta.glob<Messages>(
  '../../texts/{account,cookies,notifications,offline,privacy,register-club,terms,why}/*.json',
  { query: '?compiled', import: 'default' },
)
const loading = new Map<Room, Promise<void>>()
/** With the status that React reads, so that nothing waits for it. */
const LOADED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Loads the texts of a room: on the server in all languages, in a browser in that of the page, which never changes. */
export function loadTexts(room: Room): Promise<void> {
  const pending = loading.get(room)
  if (pending) return pending
  // The root sets only our languages there.
  const needed = import.meta.env.SSR ? languages : [document.documentElement.lang as Language]
  const promise = Promise.all(needed.map((language) => loadCatalog(room, language))).then(
    () => undefined,
    (error) => {
      loading.delete(room)
      throw error
    },
  )
  loading.set(room, promise)
  return promise
}

async function loadCatalog(room: Room, language: Language): Promise<void> {
  const path = `../../texts/${room}/${language}.json`
  const load = catalogs[path] ?? (await import('./console-catalogs.ts')).consoleCatalogs[path]
  const catalog = await load?.()
  if (catalog) addTexts(language, { [room]: catalog })
}

/** The keys of the built-in texts that begin so, in their order. */
export const keysIn = (language: Language, prefix: string): string[] =>
  Object.keys(loaded.get(language)?.builtIn ?? NONE).filter((key) => key.startsWith(prefix))

/** `R` is a room whose texts the page has loaded. */
export function textsIn<R extends Room = never>(language: Language): Texts<RoomKey<R>> {
  const entry = loaded.get(language)
  if (!entry || entry.builtIn === NONE) throw new Error(`The texts of ${language} are not loaded`)
  // The type checker does not know which rooms are loaded.
  return entry.texts as Texts<string>
}

/** The texts of the page's language, with those of a room, which are loaded when missing. */
export function useTexts<R extends Room = never>(room?: R): Texts<RoomKey<R>> {
  const language = useLanguage()
  // In every render, also when they are loaded: React replays a render that waited and expects the same calls of `use`.
  if (room) use(loaded.get(language)?.rooms.has(room) ? LOADED : loadTexts(room))
  return textsIn<R>(language)
}
