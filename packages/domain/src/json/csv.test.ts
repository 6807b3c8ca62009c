import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('every cell is quoted, lines end as spreadsheets expect, and the file says that it is UTF-8', () => {
  expect(
    csvOf([
      ['Name', 'Note'],
      ['Иван "Ваня"', 'a,b\nc'],
    ]),
  ).toBe('\uFEFF"Name","Note"\r\n"Иван ""Ваня""","a,b\nc"\r\n')
})

test.each(['=1+1', '+359888', '-2', '@sum', '\tx', '\rx'])('%j is not run as a formula', (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
})
