import type { Refusal } from '@korto/domain/booking/refusal'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { refusalText } from './cell-label.ts'

beforeAll(addAllTexts)

/** The text of every refusal, for visitors. */
const reasons: Record<Refusal, [en: string, bg: string, ru: string]> = {
  INVALID: ['The request is not valid', 'Заявката не е валидна', 'Неверный запрос'],
  NOT_FOUND: ['Not found', 'Не е намерено', 'Не найдено'],
  NOT_ALLOWED: ['You are not allowed to do this', 'Нямаш право да направиш това', 'У вас нет прав на это действие'],
  NO_ONLINE_BOOKING: [
    "We don't have online booking support with this club at the moment.",
    'В момента не предлагаме онлайн резервации за този клуб.',
    'Сейчас онлайн-бронирование в этом клубе недоступно.',
  ],
  PHONE_REQUIRED: [
    'A verified phone number is needed to book',
    'За резервация е нужен потвърден телефонен номер',
    'Для бронирования нужен подтверждённый номер телефона',
  ],
  NOT_A_SLOT: ['This time is not offered', 'Този час не се предлага', 'На это время записи нет'],
  TOO_LONG: [
    'The booking is longer than allowed here',
    'Резервацията е по-дълга от позволеното тук',
    'Бронирование длиннее, чем здесь разрешено',
  ],
  ALREADY_PASSED: ['This time has already passed', 'Този час вече е минал', 'Это время уже прошло'],
  TOO_FAR_AHEAD: [
    'Bookings are possible up to 8 days ahead',
    'Резервации се приемат до 8 дни напред',
    'Бронировать можно не более чем на 8 дней вперёд',
  ],
  NOT_ENOUGH_CAPACITY: ['All places are taken', 'Всички места са заети', 'Все места заняты'],
  COACH_NOT_FOUND: ['Coach not found', 'Не е намерен треньор', 'Тренер не найден'],
  LIMIT_REACHED: [
    'You have reached your limit of upcoming bookings',
    'Достигна лимита си за предстоящи резервации',
    'Вы достигли лимита предстоящих бронирований',
  ],
  LATE_CANCEL: [
    'Contact the place for more details',
    'Свържи се с клуба за повече информация',
    'Свяжитесь с клубом, чтобы узнать подробности',
  ],
  STATE: [
    'The booking has changed in the meantime',
    'Междувременно резервацията се е променила',
    'За это время бронирование изменилось',
  ],
}

test.each(Object.entries(reasons))('the reason of a refusal has a text in three languages: %s', (code, texts) => {
  const actual = (['en', 'bg', 'ru'] as const).map((language) => refusalText(textsIn(language), code as Refusal))
  expect(actual).toEqual(texts)
})
