import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpSources, topicFile } from '../../../../vite/help-sources.ts'
import { helpTopic } from '../../../../vite/help-texts.ts'
import { languages } from '../../../lib/language/language.ts'
import { helpTopics } from '../topics.ts'
import { searchIn } from './search-index.ts'
import { searchedAnswers } from './searched-answer.ts'

/** What somebody new at the desk types, and the answer that must be among the first. */
const questions: Record<(typeof languages)[number], Record<string, string>> = {
  en: {
    'booking by phone': 'bookings/take-a-booking',
    'client did not come': 'bookings/arrived-and-missed',
    'no show': 'clients/missed-games',
    'close a court because of rain': 'schedule/close-courts',
    'weekly game': 'recurring/new-series',
    'evening price': 'schedule/prices',
    'add a coach': 'personnel/coaches',
    'connect google calendar': 'calendar/google',
    'who cancelled': 'bookings/undo',
    refund: 'bookings/cancel',
    'change the card': 'subscription/card',
    'cash in the evening': 'bookings/count-the-till',
    'block a client': 'clients/block',
    invoice: 'subscription/invoices',
  },
  bg: {
    'запиши по телефона': 'bookings/take-a-booking',
    'клиентът не дойде': 'bookings/arrived-and-missed',
    неявяване: 'clients/missed-games',
    'затвори корт заради дъжд': 'schedule/close-courts',
    'постоянен час': 'recurring/overview',
    'резервация всяка седмица': 'recurring/new-series',
    'цена вечер': 'schedule/prices',
    'нов треньор': 'personnel/coaches',
    'свържи гугъл календар': 'calendar/google',
    'кой отмени резервацията': 'bookings/undo',
    'върни парите': 'bookings/cancel',
    'смяна на картата': 'subscription/card',
    'броене на касата': 'bookings/count-the-till',
    'блокирам клиент': 'clients/block',
    фактури: 'subscription/invoices',
    'треньорът е в отпуск': 'personnel/coach-hours',
    'работа на празник': 'schedule/other-hours',
    'кой не идва': 'bookings/arrived-and-missed',
    'изтрий корт': 'getting-started/first-courts',
    'QR код': 'getting-started/publish',
    'забравена парола': 'getting-started/own-account',
    'как да видя кой е отменил': 'bookings/undo',
  },
  ru: {
    'записать по телефону': 'bookings/take-a-booking',
    'клиент не пришел': 'bookings/arrived-and-missed',
    неявка: 'clients/missed-games',
    'закрыть корт из-за дождя': 'schedule/close-courts',
    'бронь каждую неделю': 'recurring/new-series',
    'цена вечером': 'schedule/prices',
    'новый тренер': 'personnel/coaches',
    'подключить гугл календарь': 'calendar/google',
    'кто отменил бронь': 'bookings/undo',
    'вернуть деньги': 'bookings/cancel',
    'сменить карту': 'subscription/card',
    'посчитать кассу': 'bookings/count-the-till',
    'заблокировать клиента': 'clients/block',
    счета: 'subscription/invoices',
  },
}
const AMONG_FIRST = 3

test.each(languages)('questions of a newcomer in %s find their answers [HELP-02]', async (language) => {
  const sources = helpSources(language)
  const answers = helpTopics.flatMap(({ id }) =>
    searchedAnswers(id, helpTopic(JSON.parse(readFileSync(topicFile(id, language), 'utf8')), sources)),
  )
  const find = await searchIn(answers)
  const missing = Object.entries(questions[language]).flatMap(([typed, answer]) => {
    const found = find(typed).map(({ id }) => id)
    return found.slice(0, AMONG_FIRST).includes(answer) ? [] : [{ typed, answer, found }]
  })
  expect(missing).toEqual([])
})
