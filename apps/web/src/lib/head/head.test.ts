import { expect, test } from 'vitest'
import { pageHead } from './head.ts'

const page = { origin: 'https://korto.example', path: '/places/a-1/', title: 'A', description: 'About A' }

test('a page has a title, a description and its address in all languages', () => {
  const head = pageHead({ ...page, language: 'bg' })
  expect(head.slice(0, 7)).toEqual([
    { title: 'A - Korto' },
    { name: 'description', content: 'About A' },
    { tagName: 'link', rel: 'canonical', href: 'https://korto.example/bg/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://korto.example/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bg', href: 'https://korto.example/bg/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ru', href: 'https://korto.example/ru/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://korto.example/places/a-1/' },
  ])
})

test('a page has a card for social networks, in its own language', () => {
  const card = Object.fromEntries(
    pageHead({ ...page, language: 'ru' }).flatMap((entry) =>
      'property' in entry && entry.property !== 'og:locale:alternate' ? [[entry.property, entry.content]] : [],
    ),
  )
  expect(card).toEqual({
    'og:type': 'website',
    'og:site_name': 'Korto',
    'og:title': 'A',
    'og:description': 'About A',
    'og:url': 'https://korto.example/ru/places/a-1/',
    'og:locale': 'ru_RU',
    'og:image': 'https://korto.example/icons/social-1200x630.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Korto',
  })
})

test('structured data contains the address of the page', () => {
  const head = pageHead({ ...page, language: 'bg', structured: (url) => ({ '@type': 'Thing', url }) })
  expect(head.at(-1)).toEqual({ 'script:ld+json': { '@type': 'Thing', url: 'https://korto.example/bg/places/a-1/' } })
})
