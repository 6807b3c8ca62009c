import { DEFAULT_COUNTRY } from './visible.ts'

/** Countries: those of the feed; before it answers, a list with one entry. */
export const countriesOf = (feed: readonly string[] | null | undefined): string[] =>
  feed && feed.length > 0 ? [...feed] : [DEFAULT_COUNTRY]

/** Countries where a club can be added, by their English names, which clubs are stored with, and their ISO codes. */
export const COUNTRY_CODES: Readonly<Record<string, string>> = {
  Albania: 'AL',
  Austria: 'AT',
  Belarus: 'BY',
  Belgium: 'BE',
  Bulgaria: 'BG',
  Croatia: 'HR',
  Cyprus: 'CY',
  Czechia: 'CZ',
  Denmark: 'DK',
  Estonia: 'EE',
  Finland: 'FI',
  France: 'FR',
  Germany: 'DE',
  Greece: 'GR',
  Hungary: 'HU',
  Ireland: 'IE',
  Italy: 'IT',
  Latvia: 'LV',
  Lithuania: 'LT',
  Luxembourg: 'LU',
  Malta: 'MT',
  Moldova: 'MD',
  Netherlands: 'NL',
  'North Macedonia': 'MK',
  Norway: 'NO',
  Poland: 'PL',
  Portugal: 'PT',
  Romania: 'RO',
  Russia: 'RU',
  Serbia: 'RS',
  Slovakia: 'SK',
  Slovenia: 'SI',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  Turkey: 'TR',
  'United Kingdom': 'GB',
  'United States': 'US',
}
