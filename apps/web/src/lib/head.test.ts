import { expect, test } from 'vitest'
import { pageHead } from './head.ts'

test('a page names its title, description and its address in all languages', () => {
  const head = pageHead({
    language: 'bg',
    origin: 'https://korto.example',
    path: '/places/a-1/',
    title: 'A',
    description: 'About A',
  })
  expect(head).toEqual([
    { title: 'A - Korto' },
    { name: 'description', content: 'About A' },
    { tagName: 'link', rel: 'canonical', href: 'https://korto.example/bg/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://korto.example/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bg', href: 'https://korto.example/bg/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ru', href: 'https://korto.example/ru/places/a-1/' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://korto.example/places/a-1/' },
  ])
})
