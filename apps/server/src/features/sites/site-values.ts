import type { SiteSave } from '@korto/contract/site-save'
import type { SiteConfig } from '@korto/domain/site/site'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import type { SiteValues } from './sql.ts'

/** What a save says, as columns; what it leaves out is not among them. Pictures have a table of their own. */
export function siteValues(save: SiteSave, storedConfig: SiteConfig): SiteValues {
  const { details: { gallery: _, logoURL, config, ...details } = {}, active, location, ...fields } = save
  return definedFields({
    ...fields,
    ...details,
    logo_url: logoURL,
    hidden: active === undefined ? undefined : !active,
    location: location === undefined ? undefined : location && JSON.stringify(location),
    config: config === undefined ? undefined : JSON.stringify({ ...storedConfig, ...config }),
  })
}

type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const definedFields = <T extends object>(values: T): DefinedFields<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as DefinedFields<T>

/** Requests for this host open the club alone, so it must not be ours. */
export function assertHostingNotOurs({ env }: Tools, { details }: SiteSave): void {
  const ours = new URL(env.publicAddress).hostname
  const hosting = details?.hosting
  if (hosting && (hosting === ours || hosting.endsWith(`.${ours}`)))
    throw new Refused('INVALID', {
      field: 'details.hosting',
      message: 'details.hosting: must be a web address of the club itself',
    })
}

/** Two clubs may claim an address at once; the table lets one of them have it. */
export const hostingRefusal = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'sites_hosting'
    ? new Refused('HOSTING_TAKEN', { field: 'details.hosting' })
    : error
