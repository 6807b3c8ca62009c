import type { Page } from '@playwright/test'
import { anAccount, open, PASSWORD } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/world.ts'

const REGISTER = '/api/register/owner'

const mapLink = (page: Page) => page.getByRole('figure').getByRole('link', { name: 'Open the map' })

/** Completes the first step with a name. */
async function toPlace(page: Page, name: string) {
  await page.getByLabel('Name of the club').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Where to find you' })).toBeFocused()
}

const create = (page: Page) => page.getByRole('button', { name: 'Create the club' }).click()

test('the form asks for everything a club has; name, country and city are mandatory [REG-02, REG-04, REG-05]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  await open(page, '/register_club')
  const tags = page.getByRole('group', { name: 'Sports' }).getByRole('checkbox')
  await expect(tags).toHaveCount(3)
  for (const tag of ['Tennis', 'Squash', 'Badminton'])
    await expect(page.getByRole('checkbox', { name: tag })).not.toBeChecked()
  for (const field of ['Description', 'Phone', 'E-mail of the club', 'Website'])
    await expect(page.getByRole('textbox', { name: field })).toBeVisible()

  const name = page.getByLabel('Name of the club')
  await page.getByLabel('E-mail of the club').fill('nobody')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please write the name of the club')
  await expect(page.getByLabel('E-mail of the club')).toHaveAccessibleDescription(/like club@mail\.example/)
  await page.getByLabel('E-mail of the club').fill('')
  await toPlace(page, 'Field Club')

  for (const field of ['Address', 'Time zone', 'Currency', 'Promo code (optional)'])
    await expect(page.getByLabel(field)).toBeVisible()
  expect((await page.getByRole('figure').boundingBox())?.height).toBe(350)
  await expect(mapLink(page)).toHaveAttribute('href', /mlat=42\.69&mlon=23\.32#map=18\/42\.69\/23\.32$/)

  await page.getByLabel('Country', { exact: true }).selectOption('')
  await create(page)
  await expect(page.getByLabel('Country', { exact: true })).toHaveAccessibleDescription('Please choose a country')
  await expect(page.getByLabel('City', { exact: true })).toHaveAccessibleDescription('Please write the city')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the pin follows the address or is set by hand; a failed lookup does not block the form [REG-03]', async ({
  world,
}) => {
  const { page } = await world.signedIn()
  await open(page, '/register_club')
  await toPlace(page, 'Pin Club')
  await page.getByLabel('City', { exact: true }).fill('Plovdiv')
  await page.getByLabel('Address').fill('8 Otdih i kultura park')
  await expect(mapLink(page)).toHaveAttribute('href', /mlat=42\.1354079&mlon=24\.7452904/)

  await page.getByRole('button', { name: 'The pin' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(mapLink(page)).toHaveAttribute('href', /mlat=42\.135408&mlon=24\.745312/)
  const pin = await page.getByRole('button', { name: 'The pin' }).boundingBox()
  if (!pin) throw new Error('no pin')
  await page.mouse.move(pin.x + 20, pin.y + 20)
  await page.mouse.down()
  await page.mouse.move(pin.x + 20, pin.y + 84, { steps: 4 })
  await page.mouse.up()
  await expect(mapLink(page)).toHaveAttribute('href', /mlat=42\.1351\d+&mlon=24\.745312/)

  await page.getByLabel('City', { exact: true }).fill('Nowhere')
  await expect(page.getByText('We could not find this address')).toBeVisible()
  await page.route('**/api/geocode**', (route) => route.abort())
  await page.getByLabel('City', { exact: true }).fill('Sofia')
  await expect(page.getByText('Looking up addresses does not work right now')).toBeVisible()
  await expect(mapLink(page)).toHaveAttribute('href', /mlat=42\.1351\d+&mlon=24\.745312/)
  await create(page)
  await expect(page.getByRole('heading', { name: 'Courts and hours' })).toBeVisible()
})

test('a visitor fills in the form and signs in before submitting, without losing any input [REG-01, REG-06]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  const email = await anAccount(world.url)
  const sent: unknown[] = []
  await page.route(`**${REGISTER}`, (route) => {
    const request = route.request()
    sent.push([request.method(), request.postDataJSON()])
    return route.continue()
  })
  await open(page, '/register_club')
  await page.getByRole('checkbox', { name: 'Squash' }).check()
  await page.getByLabel('Another sport').fill('Pétanque')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Pétanque' })).toBeChecked()
  await page.getByLabel('Description').fill('Four walls and good coffee')
  await page.getByLabel('Phone').fill('+359 888 100 200')
  await page.getByLabel('E-mail of the club').fill('hello@walls.example')
  await page.getByLabel('Website').fill('walls.example')
  await toPlace(page, 'Walls <script>alert(1)</script>')
  await page.getByLabel('City', { exact: true }).fill('Varna')
  await page.getByLabel('Address').fill('1 Sea Garden')
  await page.getByLabel('Promo code').fill('NO-SUCH-CODE')
  await create(page)

  const dialog = page.getByRole('dialog', { name: 'Sign in to add your club' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(sent).toEqual([])
  await expect(mapLink(page)).toHaveAttribute('href', /mlat=43\.2140504/)

  // The input survives leaving and reopening the page.
  await page.reload()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Varna')
  await create(page)
  await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription('This promo code is not valid')
  await page.getByLabel('Promo code').fill('')
  await create(page)
  await expect(page.getByRole('heading', { name: 'Courts and hours' })).toBeFocused()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual([
    'POST',
    {
      site: {
        name: 'Walls <script>alert(1)</script>',
        description: 'Four walls and good coffee',
        country: 'Bulgaria',
        city: 'Varna',
        timezone: 'Europe/Sofia',
        tags: '["Squash","Pétanque"]',
        location: '{"lat":43.2140504,"lng":27.9147333}',
        details: JSON.stringify({
          address: '1 Sea Garden',
          phone: '+359 888 100 200',
          email: 'hello@walls.example',
          website: 'https://walls.example',
          currency: 'EUR',
        }),
      },
      promoCode: null,
    },
  ])
  await expect(page.getByRole('button', { name: /^Walls.*Choose a club$/ })).toBeVisible()

  // The next club starts with an empty form.
  await open(page, '/register_club')
  await expect(page.getByLabel('Name of the club')).toHaveValue('')
})

test('a new club in Bulgaria is offered the euro and keeps it; zone and currency follow the country [PRICE-09]', async ({
  world,
}) => {
  const { page, userId } = await world.signedIn()
  await open(page, '/bg/register_club')
  await page.getByLabel('Име на клуба').fill('Евро Корт')
  await page.getByRole('button', { name: 'Напред' }).click()
  const country = page.getByLabel('Държава')
  const currency = page.getByLabel('Валута')
  const zone = page.getByLabel('Часова зона')
  await expect(country).toHaveValue('Bulgaria')
  await expect(currency).toHaveValue('EUR')
  await country.selectOption({ label: 'Съединени щати' })
  await expect(currency).toHaveValue('USD')
  await expect(zone).toHaveValue('America/New_York')
  await country.selectOption({ label: 'България' })
  await expect(currency).toHaveValue('EUR')
  await expect(zone).toHaveValue('Europe/Sofia')
  await page.getByLabel('Град').fill('Русе')
  await page.getByRole('button', { name: 'Създай клуба' }).click()
  await expect(page.getByRole('heading', { name: 'Кортове и часове' })).toBeVisible()
  const club = await world.db
    .selectFrom('sites')
    .innerJoin('site_staff', 'site_staff.site_id', 'sites.id')
    .select(['sites.currency', 'sites.timezone', 'sites.hidden', 'sites.country'])
    .where('site_staff.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(club).toEqual({ currency: 'EUR', timezone: 'Europe/Sofia', hidden: true, country: 'Bulgaria' })
})

test('navbar and home page link to the form, for visitors and users [NAV-02, HOME-21]', async ({ world }) => {
  const visitor = await world.signedOut()
  await visitor.page.goto('/')
  const links = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(links(visitor.page)).toHaveText(['Home', 'Why Korto', 'Add a club'])
  const promo = visitor.page.getByRole('main').getByRole('link', { name: 'Add a club' })
  await expect(promo).toHaveAttribute('href', '/register_club')
  await promo.click()
  await expect(visitor.page.getByRole('heading', { name: 'Add your club', level: 1 })).toBeVisible()

  const player = await world.signedIn()
  await player.page.goto('/ru')
  await expect(
    player.page.getByRole('navigation').first().getByRole('link', { name: 'Добавить клуб' }),
  ).toHaveAttribute('href', '/ru/register_club')
  await player.page.goto('/')
  await expect(links(player.page)).toHaveText(['Home', 'My Bookings', 'Why Korto', 'Add a club'])
  await links(player.page).nth(3).click()
  await expect(player.page).toHaveURL(`${world.url}/register_club`)
})

test('axe finds nothing in either step of the form, in both themes', async ({ world }) => {
  const { page } = await world.signedIn()
  await open(page, '/register_club')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  await toPlace(page, 'Axe Club')
  await create(page)
  await expect(page.getByLabel('City', { exact: true })).toHaveAccessibleDescription('Please write the city')
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})
