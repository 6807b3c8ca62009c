import type { Route } from '@playwright/test'
import { aBooking, aClient, aUser, aWatcher } from '../apps/server/test/factories.ts'
import bg from '../apps/web/src/texts/booking/bg.json' with { type: 'json' }
import ru from '../apps/web/src/texts/booking/ru.json' with { type: 'json' }
import placeBg from '../apps/web/src/texts/place/bg.json' with { type: 'json' }
import placeRu from '../apps/web/src/texts/place/ru.json' with { type: 'json' }
import { open } from './support/accounts.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

/** Exact texts of the requirements. */
const promised = {
  bg: {
    notSaved: 'Грешка при абонирането за известие. Моля, опитайте по-късно',
    notStopped: 'Грешка при спирането на известяването. Моля, опитайте по-късно',
    saved: 'Запазено',
    done: 'Готово',
    couldNotSave: 'Записването не успя',
    capacity: 'Няма достатъчно свободни места!',
    coach: 'Не е намерен треньор',
    limit: 'Достигнахте лимита си за предстоящи резервации',
    why: 'За да предотвратим измами и нелоялно поведение, броят на предстоящите резервации е ограничен, докато нямате поне 5 успешни резервации.',
    couldNotCancel: 'Отмяната не успя',
    canceled: 'Резервацията е отменена',
    notLoaded: 'Възникна критична грешка при зареждането на сайта. Моля, опитайте да презаредите страницата',
  },
  ru: {
    notSaved: 'Не удалось подписаться на уведомление. Пожалуйста, попробуйте позже',
    notStopped: 'Не удалось отключить отслеживание. Пожалуйста, попробуйте позже',
    saved: 'Сохранено',
    done: 'Готово',
    couldNotSave: 'Не удалось сохранить',
    capacity: 'Недостаточно свободных мест!',
    coach: 'Тренер не найден',
    limit: 'Вы достигли лимита предстоящих бронирований',
    why: 'Чтобы предотвратить мошенничество и нечестную конкуренцию, число предстоящих бронирований ограничено, пока у вас не будет хотя бы 5 успешных бронирований.',
    couldNotCancel: 'Не удалось отменить',
    canceled: 'Бронирование отменено',
    notLoaded: 'Произошла критическая ошибка при загрузке сайта. Попробуйте обновить страницу',
  },
}
const texts = { bg: { ...bg, ...placeBg }, ru: { ...ru, ...placeRu } }
const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'no', code: 'INTERNAL' } })

for (const language of ['bg', 'ru'] as const)
  test(`results of booking and watching are shown in ${language} [ERR-32]`, async ({ world }) => {
    test.setTimeout(60_000)
    const says = promised[language]
    const t = texts[language]
    const club = await aClubWith(world, `Words ${language}`, (courtId) => [
      { name: 'Court 2' },
      { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
      { name: 'Maria', kind: 'supplementary', supplementaryTo: [courtId] },
    ])
    const { siteId, courtId: itemId } = club
    const [second = 0, ...coaches] = club.added.map(({ id }) => id)
    const { page, userId } = await world.signedIn()
    const other = await aUser(world.db)
    const day = inDays(1)
    await aClient(world.db, siteId, userId, { level: 1, levelPinned: true })
    for (const time of ['10:00', '15:00']) await aBooking(world.db, { itemId, userId: other.id, day, time })
    for (const supplItemId of coaches)
      await aBooking(world.db, { itemId: second, userId: other.id, day, time: '13:00', supplItemId })
    await aWatcher(world.db, { userId, itemIds: [itemId], day, from: '15:00', to: '16:00' })
    await page.route('**/api/live**', (route) => route.abort())
    await open(page, `/${language}${club.path}`)
    const click = (time: string) => page.locator(tomorrowAt(time)).click()
    const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    const said = (words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

    for (const isBroken of [true, false]) {
      if (isBroken) await page.route('**/api/watch/**', fails)
      else await page.unroute('**/api/watch/**', fails)
      await click('10:00')
      await press(t['watch.start'])
      await said(isBroken ? says.notSaved : says.saved)
      if (isBroken) await page.keyboard.press('Escape')
      await click('15:00')
      await press(t['watch.stop'])
      await said(isBroken ? says.notStopped : says.done)
      if (isBroken) await page.keyboard.press('Escape')
    }

    await page.route('**/api/booking', fails)
    await click('12:00')
    await press(t['booking.confirm'])
    await said(says.couldNotSave)
    await page.unroute('**/api/booking', fails)
    await page.keyboard.press('Escape')

    await click('17:00')
    await aBooking(world.db, { itemId, userId: other.id, day, time: '17:00' })
    await press(t['booking.confirm'])
    await said(says.capacity)
    await page.keyboard.press('Escape')

    await click('13:00')
    await page.getByRole('dialog').getByLabel(t['coach.label']).selectOption('any')
    await press(t['booking.confirm'])
    await expect(page.getByRole('alertdialog', { name: says.coach })).toBeVisible()

    await aBooking(world.db, { itemId, userId, day, time: '20:00' })
    await world.db.updateTable('site_clients').set({ level: 0 }).where('user_id', '=', userId).execute()
    await open(page, `/${language}${club.path}`)
    await click('12:00')
    await said(says.why)
    await expect(page.getByRole('dialog', { name: says.limit })).toBeVisible()
    await page.keyboard.press('Escape')

    await click('20:00')
    await page.route('**/api/booking/*', fails)
    await press(t['booking.cancel'])
    await press(t['booking.cancelBooking'])
    await said(says.couldNotCancel)
    await page.unroute('**/api/booking/*', fails)
    await press(t['booking.cancelBooking'])
    await said(says.canceled)

    await page.keyboard.press('Escape')
    await page.route('**/*.data*', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Korto', exact: true }).click()
    await said(says.notLoaded)
  })
