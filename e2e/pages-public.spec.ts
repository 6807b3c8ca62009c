import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

const LANGUAGES = ['en', 'bg', 'ru'] as const
const prefixOf = { en: '', bg: '/bg', ru: '/ru' } as const

test('the terms are shown in the language of the address [ROUTE-01]', async ({ world }) => {
  const { page } = await world.withoutScripts()
  for (const [path, title, words] of [
    ['/terms', 'Terms of use', 'You can cancel a booking yourself until it begins'],
    ['/bg/terms', 'Условия за ползване', 'Можеш да отмениш своя резервация до началото ѝ'],
    ['/ru/terms', 'Условия использования', 'Вы можете сами отменить бронирование до его начала'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(words)).toBeVisible()
    // Contents lead to their sections.
    const [first] = await page.locator('nav ol a').all()
    await first?.click()
    await expect(page).toHaveURL(/#who$/)
  }
})

/** What the specification says is advertised, in the words of each language. */
const ADVERTISED = {
  en: [
    /schedule in real time/i,
    /slot frees up/i,
    /recurring bookings/i,
    /verif\w+ (their )?phone number/i,
    /new client may hold one upcoming booking/i,
    /approve them first/i,
    /push and desktop notifications/i,
    /two-way sync within 5–10 seconds/i,
    /shared facilities with different capacities/i,
    /embeds the live timetable/i,
    /\bAPI\b/,
    /install .* as a web app/i,
  ],
  bg: [
    /график в реално време/i,
    /щом се освободи час/i,
    /повтарящи се резервации/i,
    /потвърждават телефона си с SMS/i,
    /нов клиент може да има една предстояща резервация/i,
    /одобрявай преди това/i,
    /известия на телефона и на компютъра/i,
    /двупосочна синхронизация за 5–10 секунди/i,
    /споделени съоръжения с различен капацитет/i,
    /вгражда графика на живо/i,
    /\bAPI\b/,
    /инсталирай .* като уеб приложение/i,
  ],
  ru: [
    /расписание в реальном времени/i,
    /когда освободится время/i,
    /повторяющиеся бронирования/i,
    /подтверждают номер телефона по SMS/i,
    /у нового клиента может быть одно предстоящее бронирование/i,
    /сначала одобряйте/i,
    /уведомления на телефоне и компьютере/i,
    /двусторонняя синхронизация за 5–10 секунд/i,
    /общие площадки с разной вместимостью/i,
    /встраивает расписание в реальном времени/i,
    /\bAPI\b/,
    /установите .* как веб-приложение/i,
  ],
}

test('the marketing page tells of every advertised feature in three languages, and none of its links is dead [ROUTE-02, ROUTE-03]', async ({
  world,
}) => {
  const { page } = await world.withoutScripts()
  // Parts below the screen may not be rendered (content-visibility), and then have no inner text.
  await page.setViewportSize({ width: 1440, height: 15_000 })
  const links = new Set<string>()
  for (const language of LANGUAGES) {
    expect((await page.goto(`${prefixOf[language]}/why-korto`))?.status()).toBe(200)
    const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    for (const feature of ADVERTISED[language]) expect(words).toMatch(feature)
    const addresses = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) links.add(address)
  }
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
})

const FOOTER = {
  en: { Privacy: '/privacy', Cookie: '/cookies', Terms: '/terms' },
  bg: { Поверителност: '/privacy', Бисквитки: '/cookies', 'Общи условия': '/terms' },
  ru: { Конфиденциальность: '/privacy', 'Файлы cookie': '/cookies', 'Условия использования': '/terms' },
}

test('Privacy, Cookie and Terms of the footer each open a real page, in three languages [NAV-14, ROUTE-27]', async ({
  world,
}) => {
  const plain = await world.withoutScripts()
  const visitor = await world.signedOut()
  for (const language of LANGUAGES) {
    // Once with client-side navigation; the links are the same in every language.
    const { page } = language === 'en' ? visitor : plain
    await page.goto(prefixOf[language] || '/')
    for (const [name, path] of Object.entries(FOOTER[language])) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`${world.url}${prefixOf[language]}${path}`)
      await expect(page.locator('article h1')).toBeVisible()
      expect((await page.request.get(`${prefixOf[language]}${path}`)).status()).toBe(200)
    }
  }
  await plain.page.goto('/cookies')
  for (const name of ['refresh', 'lang', 'accessToken', 'language', 'country', 'city', 'colorScheme'])
    await expect(plain.page.locator('code', { hasText: new RegExp(`^${name}$`) }).first()).toBeVisible()
})

test('what lies in the browser after a visit is named on the page about cookies', async ({ world }) => {
  const { page, context } = await world.signedIn()
  await page.goto('/?lang=en')
  await page.goto('/terms')
  await page.goBack()
  await hydrated(page)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  await page.goto('/cookies')
  const told = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
  for (const name of [...kept, ...cookies]) expect(told).toContain(name)
})
