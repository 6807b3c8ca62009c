import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { createQueryClient } from '../lib/api/query-client.ts'
import { followColorScheme } from '../lib/browser/color-scheme.ts'
import { BeforePaintTags } from '../lib/first-load/before-paint-tags.tsx'
import { useKeptTap } from '../lib/first-load/kept-tap.ts'
import { InstallLinks } from '../lib/head/install-links.tsx'
import { languageOf, useLanguage } from '../lib/language/language.ts'
import { useLanguageStart } from '../lib/language/language-start.ts'
import { useNonce } from '../lib/render/nonce.ts'
import { apiContext, nowContext, phoneContext, tilesContext } from '../lib/render/request-context.ts'
import { useSessionEvents } from '../lib/session/session.ts'
import { type Messages, overrideTexts } from '../lib/texts/texts.ts'
import { clock, RenderedAt } from '../lib/time/clock.ts'
import type { Route } from './+types/root.ts'

/** The fallback when the frame of a language cannot be rendered. */
export { Failed as ErrorBoundary } from '../shell/error-pages/failed.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url)
  const texts = await context.get(apiContext).text.overrides({ params: { lang: languageOf(pathname) } })
  return {
    now: context.get(nowContext),
    isPhone: context.get(phoneContext),
    origin,
    texts,
    tiles: context.get(tilesContext),
  }
}

/** Called only for navigations into another language, which loads a new document. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

/** Origin and render time do not change while the app is open, and the texts only with the language. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const language = useLanguage()
  const texts = useRouteLoaderData<typeof loader>('root')?.texts
  // Before anything below is rendered; the same for every visitor, so no request leaks into another.
  if (texts) overrideTexts(language, texts as Messages)
  // The offline page must not start the app at another page's address.
  const isStill = useMatches().some(({ handle }) => handle === 'still')
  return (
    // The script in the head sets the theme attribute before hydration.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Vite uses this nonce for elements that it adds later. */}
        <meta property="csp-nonce" nonce={nonce} />
        <BeforePaintTags />
        <InstallLinks />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {!isStill && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function App({ loaderData: { now } }: Route.ComponentProps) {
  const [queries] = useState(createQueryClient)
  useState(() => clock.synchronize(now, 'page'))
  useEffect(() => clock.start(), [])
  useEffect(followColorScheme, [])
  useSessionEvents(queries)
  useLanguageStart()
  useKeptTap()
  return (
    <RenderedAt value={now}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </RenderedAt>
  )
}
