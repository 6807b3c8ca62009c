import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Language } from './lib/language.ts'

/** One language's pages. Prefixes are literal: a parameter would take any first word for a language. */
const pages = (language: Language): RouteConfigEntry[] => [
  index('screens/home/home.tsx', { id: `${language}/home` }),
  route('places/:slug/:itemId?', 'screens/place/place.tsx', { id: `${language}/place` }),
  route('login', 'screens/login/login.tsx', { id: `${language}/login` }),
  route('*', 'screens/pages/not-found.tsx', { id: `${language}/not-found` }),
]

export default [
  layout('screens/shell/en.tsx', { id: 'en' }, pages('en')),
  route('bg', 'screens/shell/bg.tsx', { id: 'bg', caseSensitive: true }, pages('bg')),
  route('ru', 'screens/shell/ru.tsx', { id: 'ru', caseSensitive: true }, pages('ru')),
] satisfies RouteConfig
