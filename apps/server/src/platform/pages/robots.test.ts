import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountRobots, robotsText } from './robots.ts'

test('everything is allowed but the console and the API, and the sitemap is named', () => {
  expect(robotsText({ publicAddress: 'https://korto.example', isDemo: false })).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /bg/admin\nDisallow: /ru/admin\nAllow: /\n\n' +
      'Sitemap: https://korto.example/sitemap.xml\n',
  )
})

test('in the demo /dev is closed as well', async () => {
  const app = Fastify()
  mountRobots(app, { publicAddress: 'http://localhost:3000', isDemo: true })
  const answer = await app.inject('/robots.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain('\nDisallow: /dev\n')
})
