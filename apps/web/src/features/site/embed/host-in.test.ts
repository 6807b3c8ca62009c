import { expect, test } from 'vitest'
import { hostIn } from './host-in.ts'

test.each([
  ['www.club.example', 'www.club.example'],
  ['WWW.Club.Example', 'www.club.example'],
  ['https://www.club.example/booking?day=1#now', 'www.club.example'],
  ['http://club.example', 'club.example'],
  ['клуб.бг', 'xn--90ard6a.xn--90ae'],
  ['club', null],
  ['not a site', null],
  ['club.example:8443', null],
  ['ftp://club.example', null],
  ['*.club.example', null],
  ['192.168.0.1', null],
  ['javascript:alert(1)', null],
])('%j is parsed as the host %j', (typed, host) => {
  expect(hostIn(typed)).toBe(host)
})
