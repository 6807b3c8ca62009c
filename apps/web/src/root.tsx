import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { clock, RenderedAt } from './lib/clock.ts'
import { useLanguage } from './lib/language.ts'
import { useNonce } from './lib/nonce.ts'
import { createQueryClient } from './lib/query-client.ts'
import { nowContext } from './lib/request-context.ts'
import { useSessionEvents } from './lib/session.ts'

/** The last resort, when a language's own frame cannot be drawn. */
export { Failed as ErrorBoundary } from './screens/pages/failed.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return { now: context.get(nowContext), origin: new URL(request.url).origin }
}

/** Origin and first moment do not change while the app is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Vite gives this nonce to what it adds to the page later. */}
        <meta property="csp-nonce" nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData: { now } }: Route.ComponentProps) {
  const [queries] = useState(createQueryClient)
  useState(() => clock.learn(now, 'page'))
  useEffect(() => clock.start(), [])
  useSessionEvents(queries)
  return (
    <RenderedAt value={now}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
    </RenderedAt>
  )
}
