import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@korto/contract/refusals'
import { familiarRussian, politeBulgarian } from '@korto/domain/testing/form-of-address'
import { describe, expect, test } from 'vitest'
import { textRooms, textsOf } from '../../test/all-texts.ts'
import { marksOf, placeholdersOf, pluralForms, wordsOf } from '../../test/messages.ts'

/** Every language names itself. */
const SAME_IN_ALL = ['language.en', 'language.bg', 'language.ru']

/** Code, amounts and addresses are the same for everybody. */
const isCode = (key: string, text: string) => key.startsWith('cookies.') && /^(<code>[^<]*<\/code>[, ]*)+$/.test(text)

test.each(textRooms)('%s has the three languages', (room) => {
  expect(readdirSync(join(import.meta.dirname, room)).sort()).toEqual(['bg.json', 'en.json', 'ru.json'])
})

describe.each(['bg', 'ru'])('the texts in %s', (language) => {
  describe.each(textRooms)('%s', (room) => {
    const english = textsOf(room, 'en')
    const texts = textsOf(room, language)

    test('has the lines of English in the same order, none missing and none extra', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(english))
    })

    test.each(Object.keys(english))('%s is translated, and fills in and marks what English does', (key) => {
      const [from, to] = [english[key] ?? '', texts[key] ?? '']
      expect(to.trim()).not.toBe('')
      if (/\p{L}/u.test(wordsOf(from)) && !isCode(key, from) && !SAME_IN_ALL.includes(key)) {
        expect(to).not.toBe(from)
        expect(wordsOf(to).replace(/[\d\s,–]|EUR/g, '')).toMatch(/\p{Script=Cyrillic}|€|\.example/u)
      }
      expect(placeholdersOf(to)).toEqual(placeholdersOf(from))
      expect(marksOf(to)).toEqual(marksOf(from))
    })
  })
})

test.each(textRooms)('%s says „ти“ in Bulgarian and «вы» in Russian', (room) => {
  for (const [key, text] of Object.entries(textsOf(room, 'bg'))) expect(politeBulgarian(text), key).toEqual([])
  for (const [key, text] of Object.entries(textsOf(room, 'ru'))) expect(familiarRussian(text), key).toEqual([])
})

test('no key is in two rooms', () => {
  const keys = textRooms.flatMap((room) => Object.keys(textsOf(room, 'en')))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every refusal of the contract has a text, in English the contract’s own', () => {
  // What only staff can be told is loaded with the console.
  const texts = ['common', 'console'].flatMap((room) =>
    Object.entries(textsOf(room, 'en')).filter(([key]) => key.startsWith('refusal.')),
  )
  const contract = Object.entries(refusals).map(([code, { message }]) => [`refusal.${code}`, message])
  expect(texts.sort()).toEqual(contract.sort())
})

test.each([
  { language: 'en', forms: ['one', 'other'] },
  { language: 'bg', forms: ['one', 'other'] },
  { language: 'ru', forms: ['one', 'few', 'many', 'other'] },
])('plurals in $language have all forms of the language', ({ language, forms }) => {
  const plurals = textRooms.flatMap((room) => Object.values(textsOf(room, language)).flatMap(pluralForms))
  expect(plurals.length).toBeGreaterThan(0)
  for (const named of plurals) expect(named.sort()).toEqual([...forms].sort())
})

test.each(['en', 'bg', 'ru'])('the advice in %s is to cancel 24 hours earlier [CONST-03]', (language) => {
  expect(textsOf('booking', language)['booking.cancelAdvice']?.match(/\d+/g)).toEqual(['24'])
})

/** Results of booking and watching, as the requirements word them. */
test.each([
  {
    room: 'booking',
    key: 'watch.notSaved',
    bg: 'Грешка при абонирането за известие. Моля, опитай по-късно',
    ru: 'Не удалось подписаться на уведомление. Пожалуйста, попробуйте позже',
  },
  {
    room: 'booking',
    key: 'watch.notStopped',
    bg: 'Грешка при спирането на известяването. Моля, опитай по-късно',
    ru: 'Не удалось отключить отслеживание. Пожалуйста, попробуйте позже',
  },
  { room: 'booking', key: 'watch.saved', bg: 'Запазено', ru: 'Сохранено' },
  { room: 'common', key: 'dialog.done', bg: 'Готово', ru: 'Готово' },
  { room: 'booking', key: 'booking.couldNotSave', bg: 'Записването не успя', ru: 'Не удалось сохранить' },
  {
    room: 'common',
    key: 'refusal.NOT_ENOUGH_CAPACITY',
    bg: 'Няма достатъчно свободни места!',
    ru: 'Недостаточно свободных мест!',
  },
  { room: 'common', key: 'refusal.COACH_NOT_FOUND', bg: 'Не е намерен треньор', ru: 'Тренер не найден' },
  {
    room: 'common',
    key: 'refusal.LIMIT_REACHED',
    bg: 'Достигна лимита си за предстоящи резервации',
    ru: 'Вы достигли лимита предстоящих бронирований',
  },
  {
    room: 'booking',
    key: 'booking.limitText',
    bg: 'За да предотвратим измами и нелоялно поведение, броят на предстоящите резервации е ограничен, докато нямаш поне 5 успешни резервации.',
    ru: 'Чтобы предотвратить мошенничество и нечестную конкуренцию, число предстоящих бронирований ограничено, пока у вас не будет хотя бы 5 успешных бронирований.',
  },
  { room: 'booking', key: 'booking.couldNotCancel', bg: 'Отмяната не успя', ru: 'Не удалось отменить' },
  { room: 'booking', key: 'booking.canceled', bg: 'Резервацията е отменена', ru: 'Бронирование отменено' },
  {
    room: 'shell',
    key: 'pages.failed',
    bg: 'Възникна критична грешка при зареждането на сайта. Моля, опитай да презаредиш страницата',
    ru: 'Произошла критическая ошибка при загрузке сайта. Попробуйте обновить страницу',
  },
])('$key is worded as required [ERR-32]', ({ room, key, bg, ru }) => {
  expect([textsOf(room, 'bg')[key], textsOf(room, 'ru')[key]]).toEqual([bg, ru])
})
