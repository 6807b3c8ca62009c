import { expect, test } from 'vitest'
import { databaseAccount, parsePasswd, unprivilegedAccount } from './account.ts'

const passwd = (...names: string[]) => names.map((name, index) => `${name}:x:${index}:${index}::/:/bin/sh`).join('\n')

test.each([
  { accounts: ['root', 'nobody', 'postgres'], lent: 'postgres' },
  { accounts: ['root', 'nobody'], lent: 'nobody' },
  { accounts: ['root'], lent: undefined },
])('root lends the database the account $lent where there are $accounts', ({ accounts, lent }) => {
  expect(unprivilegedAccount(parsePasswd(passwd(...accounts)))?.name).toBe(lent)
})

test('a broken line of the passwd file is passed over', () => {
  expect(parsePasswd('# nothing\n\nnobody:x:65534:65533::/:/bin/false\n')).toEqual([
    { name: 'nobody', uid: 65534, gid: 65533 },
  ])
})

test('the database never runs as root', () => {
  expect(databaseAccount('/nowhere')?.uid ?? process.getuid?.()).not.toBe(0)
})
