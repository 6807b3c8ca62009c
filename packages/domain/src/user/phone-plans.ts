interface PhonePlan {
  /** After the +. */
  callingCode: string
  /** What is dialled before a number inside the country, and left out after the calling code. */
  trunkPrefix: string
  /** A mobile number without either. */
  example: string
}

/** Countries whose numbers are read without their calling code, by ISO code. A test compares with the numbering plans. */
const PLANS: Readonly<Record<string, readonly [callingCode: string, trunkPrefix: string, example: string]>> = {
  AL: ['355', '0', '672123456'],
  AT: ['43', '0', '664123456'],
  BA: ['387', '0', '61123456'],
  BE: ['32', '0', '470123456'],
  BG: ['359', '0', '888123456'],
  BY: ['375', '80', '294911911'],
  CA: ['1', '1', '5062345678'],
  CH: ['41', '0', '781234567'],
  CY: ['357', '', '96123456'],
  CZ: ['420', '', '601123456'],
  DE: ['49', '0', '15112345678'],
  DK: ['45', '', '34412345'],
  EE: ['372', '', '51234567'],
  ES: ['34', '', '612345678'],
  FI: ['358', '0', '412345678'],
  FR: ['33', '0', '612345678'],
  GB: ['44', '0', '7400123456'],
  GR: ['30', '', '6912345678'],
  HR: ['385', '0', '921234567'],
  HU: ['36', '06', '201234567'],
  IE: ['353', '0', '850123456'],
  IS: ['354', '', '6111234'],
  IT: ['39', '', '3123456789'],
  KZ: ['7', '8', '7710009998'],
  LI: ['423', '0', '660234567'],
  LT: ['370', '0', '61234567'],
  LU: ['352', '', '628123456'],
  LV: ['371', '', '21234567'],
  MD: ['373', '0', '62112345'],
  ME: ['382', '0', '60123456'],
  MK: ['389', '0', '72345678'],
  MT: ['356', '', '96961234'],
  NL: ['31', '0', '612345678'],
  NO: ['47', '', '40612345'],
  PL: ['48', '', '512345678'],
  PT: ['351', '', '912345678'],
  RO: ['40', '0', '712034567'],
  RS: ['381', '0', '601234567'],
  RU: ['7', '8', '9161234567'],
  SE: ['46', '0', '701234567'],
  SI: ['386', '0', '31234567'],
  SK: ['421', '0', '912123456'],
  TR: ['90', '0', '5012345678'],
  UA: ['380', '0', '501234567'],
  US: ['1', '1', '2025550123'],
  XK: ['383', '0', '43201234'],
}

/** ISO codes, in no order that a person would look for. */
export const PHONE_COUNTRIES: readonly string[] = Object.keys(PLANS)

export function phonePlan(countryCode: string): PhonePlan | null {
  const plan = Object.hasOwn(PLANS, countryCode) ? PLANS[countryCode] : undefined
  return plan ? { callingCode: plan[0], trunkPrefix: plan[1], example: plan[2] } : null
}

/** The ISO code of a country by its English name, as clubs and the place of the visitor have it, or by the code itself. */
export function phoneCountry(country: string): string | null {
  codes ??= codesByName()
  return codes.get(country.trim().toLowerCase()) ?? null
}

let codes: ReadonlyMap<string, string> | undefined

function codesByName(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const named = PHONE_COUNTRIES.flatMap((code): [string, string][] => [
    [code.toLowerCase(), code],
    [names.of(code)?.toLowerCase() ?? '', code],
  ])
  // Clubs have its former name.
  return new Map([...named, ['turkey', 'TR']])
}
