import { frameAncestors } from '@korto/domain/site/embedding'
import { prefixLanguage } from '@korto/domain/user/language'
import type { ResolvedPage } from '../../platform/pages/mount-pages.ts'
import type { Tools } from '../../tools.ts'
import { SITES_TAG } from '../activity/tags.ts'
import { siteDefinition } from './definition.ts'
import { siteHostings } from './sql.ts'

const EMBED = /^\/embed\/(?:club|facility)\/([1-9]\d{0,14})\/?$/
/** Opened by the embedded timetable to sign in; sends the result to the window that opened it. */
const SIGN_IN = /^\/embed\/sign_in\/[1-9]\d{0,14}\/?$/

/** Shown inside of the console, and the only page that loads something of the payment gateway. */
const CARD_FORM = /^\/card_form\/?$/

/**
 * Only the embedded timetable of a club may be shown inside pages of others. Under the club's own web address it is the
 * first page; everything else looks there as it does here.
 */
export async function pageAt(tools: Tools, host: string, path: string): Promise<ResolvedPage> {
  const language = prefixLanguage(path)
  const plain = language === null ? path : path.slice(language.length + 1) || '/'
  const siteId = EMBED.exec(plain)?.[1]
  if (siteId !== undefined) return embedded(tools, Number(siteId), path)
  if (SIGN_IN.test(plain)) return { path, frameAncestors: null, keepsOpener: true }
  if (CARD_FORM.test(plain)) return cardForm(tools, path)
  if (plain !== '/' || host === new URL(tools.env.publicAddress).host) return { path, frameAncestors: null }
  const hosted = (await hostings(tools)).get(host.replace(/:\d+$/, ''))
  if (hosted === undefined) return { path, frameAncestors: null }
  return embedded(tools, hosted, `${language === null ? '' : `/${language}`}/embed/club/${hosted}`)
}

/** It holds nothing of anybody; the client token that opens it is for admins. */
const cardForm = ({ payments }: Tools, path: string): ResolvedPage => ({
  path,
  frameAncestors: "'self'",
  ...(payments && { sources: payments.cardFormSources }),
  headers: { 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' },
})

async function embedded(tools: Tools, siteId: number, path: string): Promise<ResolvedPage> {
  const site = (await siteDefinition(tools, siteId))?.site
  // An unknown club has nothing to protect, and the framing page should show the error.
  return { path, frameAncestors: frameAncestors(site?.config ?? {}, tools.env.mode === 'demo') }
}

/** Few clubs have a host of their own, so all are one cache entry: requests with invented hosts take no memory. */
const hostings = (tools: Tools): Promise<Map<string, number>> =>
  tools.cache.get('site-hostings', {
    tags: [SITES_TAG],
    expiresAt: null,
    read: async () => new Map((await siteHostings(tools.db)).map(({ hosting, id }) => [hosting, id])),
  })
