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
import { InstallLinks } from '../lib/head/install-links.tsx'
import { languageOf, useLanguage } from '../lib/language/language.ts'
import { useLanguageStart } from '../lib/language/language-start.ts'
import { useNonce } from '../lib/render/nonce.ts'
import { apiContext, nowContext, phoneContext, tilesContext } from '../lib/render/request-context.ts'
import { useSessionEvents } from '../lib/session/session.ts'
import { type Messages, overrideTexts } from '../lib/texts/texts.ts'
import { clock, RenderedAt } from '../lib/time/clock.ts'
import type { Route } from './+types/root.ts'

/** The last resort, when a language's own frame cannot be drawn. */
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

/** Asked only on the way into another language, whose pages are documents of their own: this one ends here. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

/** Origin and first moment do not change while the app is open, and the texts only with the language. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  languageOf(currentUrl.pathname) !== languageOf(nextUrl.pathname)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const language = useLanguage()
  const texts = useRouteLoaderData<typeof loader>('root')?.texts
  // Before the head and everything below it is drawn; the same for every visitor, so nothing of one request stays behind.
  if (texts) overrideTexts(language, texts as Messages)
  // A page that is kept for bad times must not wake the app at an address that is not its own.
  const isStill = useMatches().some(({ handle }) => handle === 'still')
  return (
    // The script in the head marks it with the theme before React comes.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Vite gives this nonce to what it adds to the page later. */}
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
  useState(() => clock.learn(now, 'page'))
  useEffect(() => clock.start(), [])
  useEffect(followColorScheme, [])
  useSessionEvents(queries)
  useLanguageStart()
  return (
    <RenderedAt value={now}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </RenderedAt>
  )
}
