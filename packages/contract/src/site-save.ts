import { cleanLine } from '@korto/domain/json/clean-text'
import { normalizedCurrency } from '@korto/domain/money/currency'
import { HOST_NAME } from '@korto/domain/site/host-name'
import { parseSiteConfig } from '@korto/domain/site/parse-config'
import { isTimeZone } from '@korto/domain/time/site-time'
import * as z from 'zod'
import { ByRule, JsonText } from './json-text.ts'
import { Description, Email, Name, Text } from './shapes.ts'

export const MOST_GALLERY_PICTURES = 20

const PAYMENT_METHODS = ['cash', 'card', 'bank', 'multisport', 'online'] as const

/** Only https, without a password. The server never fetches it. */
const HttpsAddress = z
  .url({ protocol: /^https$/, error: 'must be an address like https://club.example' })
  .max(500)
  .regex(/^https:\/\/[^/?#\\@\s]+(?:[/?#]\S*)?$/i, 'must be an address like https://club.example')
  .refine((address) => cleanLine(address) === address, 'must be an address like https://club.example')

/** A picture that was uploaded for this club. */
const UploadedFile = z.string().regex(/^\/files\/[\w-]{24}\.webp$/)
const PictureAddress = z.union([UploadedFile, HttpsAddress], 'must be an address like https://club.example')

/** A field of a form that was emptied. */
const emptyAsNull = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullable())

const distinct = <T>(list: T[]): T[] => [...new Set(list)]

export const Currency = z
  .string()
  .max(10)
  .transform(normalizedCurrency)
  .pipe(z.string().regex(/^[A-Z]{3}$/, 'must be a currency like EUR'))

export const SiteDetails = z
  .strictObject({
    full_description: Description,
    address: Text(200),
    website: emptyAsNull(HttpsAddress),
    phone: emptyAsNull(Text(60, 1)),
    email: emptyAsNull(Email),
    logoURL: emptyAsNull(PictureAddress),
    gallery: z.array(z.strictObject({ thumbnail_url: PictureAddress, url: PictureAddress })).max(MOST_GALLERY_PICTURES),
    /** The club's own web address, which shows its timetable. */
    hosting: emptyAsNull(
      z.string().trim().toLowerCase().regex(HOST_NAME, 'must be a host name like book.club.example'),
    ),
    payment: z.array(z.enum(PAYMENT_METHODS)).max(20).transform(distinct),
    currency: Currency,
    config: ByRule(parseSiteConfig),
  })
  .partial()

/** What can be saved of a club. Three fields travel as JSON text. */
export const SiteSave = z
  .strictObject({
    name: Name,
    description: Description,
    tags: JsonText(z.array(Text(40, 1)).max(20).transform(distinct)),
    country: Text(80, 1),
    city: Text(80, 1),
    location: JsonText(
      z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
    ),
    timezone: z.string().max(64).refine(isTimeZone, 'must be a time zone like Europe/Sofia'),
    variant: z.literal('sport'),
    allow_unverified_phone: z.boolean(),
    /** The opposite of `hidden`. */
    active: z.boolean(),
    details: JsonText(SiteDetails),
  })
  .partial()
export type SiteSave = z.infer<typeof SiteSave>

/** A new club stays hidden until it is published, so `active` cannot be sent. */
export const NewSite = SiteSave.omit({ active: true }).required({ name: true, country: true, city: true })
export type NewSite = z.infer<typeof NewSite>
