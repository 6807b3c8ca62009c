import { COUNTRY_CODES } from '@korto/domain/site/country-codes'
import { siteOffsets } from '@korto/domain/site/offsets'

/** Proposed; a club may have another one. */
const CURRENCIES = ['EUR', 'BGN', 'USD', 'GBP', 'CHF', 'RON', 'RSD', 'TRY', 'PLN', 'CZK', 'HUF', 'SEK', 'NOK', 'DKK']

/** By their names in the language of the page; the club is stored with the English one. */
export function countryOptions(language: string, chosen: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return withChosen(Object.keys(COUNTRY_CODES), chosen)
    .map((country) => {
      const code = COUNTRY_CODES[country]
      return { value: country, label: (code && names.of(code)) ?? country }
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** The offset is shown for the chosen zone only: computing all of them is slow on a phone. */
export function zoneOptions(chosen: string, now: number) {
  return withChosen(Intl.supportedValuesOf('timeZone'), chosen).map((zone) => ({
    value: zone,
    label: zone === chosen ? zoneText(zone, now) : zone,
  }))
}

/** `Europe/Sofia (UTC+02:00)`. */
export const zoneText = (zone: string, now: number): string =>
  `${zone} (UTC${siteOffsets({ timezone: zone }, now).offsetSuffix})`

/** The code of a currency, for those that people know by another name that name too. */
export const currencyOptions = (chosen: string, names: Readonly<Record<string, string>>) =>
  withChosen(CURRENCIES, chosen).map((currency) => ({ value: currency, label: names[currency] ?? currency }))

const withChosen = (names: readonly string[], chosen: string): string[] =>
  chosen === '' || names.includes(chosen) ? [...names] : [chosen, ...names]
