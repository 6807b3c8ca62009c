import { Email } from '@korto/contract/shapes'
import { expect, test } from 'vitest'
import { fieldProblem } from './field-problem.ts'

const texts = { t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ') }
const problemOf = (field: { value: string; type?: string; required?: boolean; minLength?: number }) =>
  fieldProblem({ type: 'text', required: true, minLength: -1, ...field }, texts)

test.each([
  { field: { value: '' }, problem: 'form.required' },
  { field: { value: ' \t' }, problem: 'form.required' },
  { field: { value: '', required: false }, problem: undefined },
  { field: { value: ' ', type: 'password' }, problem: undefined },
  { field: { value: 'maria', type: 'email' }, problem: 'form.email' },
  { field: { value: 'maria@mail', type: 'email' }, problem: 'form.email' },
  { field: { value: ' maria@mail.example ', type: 'email' }, problem: undefined },
  { field: { value: 'М ', minLength: 2 }, problem: 'form.tooShort 2' },
  { field: { value: '🎾', minLength: 2 }, problem: 'form.tooShort 2' },
  { field: { value: 'Ян', minLength: 2 }, problem: undefined },
])('$field has the problem $problem', ({ field, problem }) => {
  expect(problemOf(field)).toBe(problem)
})

test.each([
  'maria@mail.example',
  'Maria.Ivanova+club@sub.mail-1.example',
  " o'neil@mail.example ",
  'maria',
  'maria@mail',
  'maria@@mail.example',
  'maria..ivanova@mail.example',
  '.maria@mail.example',
  'мария@поща.бг',
  'maria @mail.example',
  'maria@-mail.example',
])('the form and the server agree on «%s»', (email) => {
  expect(problemOf({ value: email, type: 'email' }) === undefined).toBe(Email.safeParse(email).success)
})
