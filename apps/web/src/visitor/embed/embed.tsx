import { Suspense } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'
import { paths } from '../../app/paths.ts'
import { useHydrated } from '../../lib/first-load/hydrated.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { type HeadArgs, titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { apiContext, modeContext } from '../../lib/render/request-context.ts'
import { notFoundHead } from '../../shell/error-pages/not-found.tsx'
import { readPlace } from '../place/read-place.ts'
import { coachIn, firstDayIn, isSamePlace } from '../place/timetable/slot-address.ts'
import { useLiveSite } from '../place/use-live-site.ts'
import { EmbeddedPlace } from './embedded-place.tsx'

const SessionHandOver = lazyPart(async () => (await import('./session-hand-over.tsx')).SessionHandOver)

/** Kinds of addresses; the number is the club's in all of them. */
const KINDS = ['club', 'facility', 'sign_in']
const ID = /^[1-9]\d{0,14}$/

export async function loader({ context, params: { kind = '', siteId = '' }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const place =
    KINDS.includes(kind) &&
    ID.test(siteId) &&
    (await readPlace(context.get(apiContext), {
      siteId: Number(siteId),
      itemId: query.get('itemId') ?? undefined,
      coachId: coachIn(query),
      initialDate: firstDayIn(query),
    }))
  if (!place) throw data(null, { status: 404 })
  const { site, items, coaches, selected } = place
  return { site, items, coaches, selected, isDemo: context.get(modeContext) === 'demo' }
}

/** A change of what is open needs no new data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isSamePlace(currentUrl, nextUrl) ? false : defaultShouldRevalidate

/** Search engines index the club's own page instead. */
export function meta({ loaderData, location, matches }: HeadArgs<typeof loader>) {
  if (!loaderData) return notFoundHead(location.pathname)
  const { site } = loaderData
  const address = matches[0].loaderData.origin + paths(languageOf(location.pathname)).place(site)
  return [
    { title: titleOf(site.name) },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

export default function Embed() {
  const loaderData = useLoaderData<typeof loader>()
  const { kind } = useParams()
  const isHydrated = useHydrated()
  useLiveSite(loaderData.site.id)
  if (kind !== 'sign_in') return <EmbeddedPlace {...loaderData} />
  // Only the browser knows whether somebody is signed in.
  return <Suspense>{isHydrated && <SessionHandOver site={loaderData.site} />}</Suspense>
}
