import { expect, test } from 'vitest'
import { statement } from './statement.ts'

test('two statements cannot have the same name', () => {
  statement('one-of-the-test', 'select 1')
  expect(statement('one-of-the-test', 'select 1')).toEqual({ name: 'one-of-the-test', text: 'select 1' })
  expect(() => statement('one-of-the-test', 'select 2')).toThrow('two statements have the name one-of-the-test')
})
