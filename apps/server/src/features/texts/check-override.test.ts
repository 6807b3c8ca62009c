import { expect, test } from 'vitest'
import { overrideProblem } from './check-override.ts'

test.each([
  { builtIn: 'Book a court', text: 'Grab a court' },
  { builtIn: '{name}, {city}: free times', text: 'Free times at {name}' },
  {
    builtIn: '{count, plural, one {# free} other {# free}}',
    text: '{count, plural, =0 {none} one {one} other {{count}}}',
  },
])('"$text" may stand for "$builtIn"', ({ builtIn, text }) => {
  expect(overrideProblem(builtIn, text)).toBeNull()
})

test.each([
  { builtIn: undefined, text: 'Anything', problem: 'there is no text with this key' },
  { builtIn: 'Book a court', text: 'Book {name', problem: 'this is no ICU message: check the braces' },
  { builtIn: 'Book a court', text: 'Book {name}', problem: 'nothing is filled in for {name}; known here: nothing' },
  {
    builtIn: '{count, plural, one {# free} other {# free}}',
    text: '{count, plural, one {{club}} other {#}}',
    problem: 'nothing is filled in for {club}; known here: count',
  },
])('"$text" may not stand for "$builtIn": $problem', ({ builtIn, text, problem }) => {
  expect(overrideProblem(builtIn, text)).toBe(problem)
})
