import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { product } from '../lib/config.ts'
import type { Language } from '../lib/language/language.ts'

/** One language's pages. Prefixes are literal: a parameter would take any first word for a language. */
const pages = (language: Language): RouteConfigEntry[] => [
  index('../visitor/home/home.tsx', { id: `${language}/home` }),
  route('tag/:tag', '../visitor/home/home.tsx', { id: `${language}/tag` }),
  route('places/:slug/:itemId?', '../visitor/place/place.tsx', { id: `${language}/place` }),
  route('place', '../visitor/place/by-ids.tsx', { id: `${language}/place-by-ids` }),
  // The timetable of a club: `/embed/club/7` and `/embed/facility/7` are the same; `/embed/sign_in/7` signs in beside it.
  route('embed/:kind/:siteId', '../visitor/embed/embed.tsx', { id: `${language}/embed` }),
  // Loads the texts of the account.
  layout('../visitor/account-layout/account-layout.tsx', { id: `${language}/account` }, [
    route('login/:way?', '../visitor/login/login.tsx', { id: `${language}/login` }),
    route('google_sign_in', '../visitor/login/google-sign-in.tsx', { id: `${language}/google-sign-in` }),
    route('google_auth_redirect', '../visitor/login/google-auth-redirect.tsx', { id: `${language}/google-auth` }),
    route('reset_password/:token', '../visitor/login/reset-password.tsx', { id: `${language}/reset-password` }),
    route('login_after_invitation/:code', '../visitor/login/invitation.tsx', { id: `${language}/invitation` }),
    route('confirm_email/:token', '../visitor/account/confirm-email.tsx', { id: `${language}/confirm-email` }),
    route('prove_email/:token', '../visitor/account/prove-email.tsx', { id: `${language}/prove-email` }),
    route('not_me/:token', '../visitor/login/not-me.tsx', { id: `${language}/not-me` }),
    ...(['profile', 'settings', 'upgrade', 'notifications'] as const).map((page) =>
      route(page, `../visitor/account/${page}.tsx`, { id: `${language}/${page}` }),
    ),
    route('my-bookings', '../visitor/my-bookings/my-bookings-page.tsx', { id: `${language}/my-bookings` }),
    route('my-bookings/:bookingId', '../visitor/my-bookings/receipt-page.tsx', { id: `${language}/receipt` }),
  ]),
  route('unsubscribe/:token', '../visitor/account/unsubscribe.tsx', { id: `${language}/unsubscribe` }),
  route('register_club', '../visitor/register-club/register-club.tsx', { id: `${language}/register-club` }),
  // One entry for the console, which has its own table of pages: this one is sent with every page.
  route('admin/*', '../console/console-route.tsx', { id: `${language}/admin` }),
  ...(['terms', 'privacy', 'cookies'] as const).map((page) =>
    route(page, `../visitor/pages/${page}.tsx`, { id: `${language}/${page}` }),
  ),
  route(`why-${product}`, '../visitor/why/why.tsx', { id: `${language}/why` }),
  route('dev/ui', '../visitor/dev-ui/gallery.tsx', { id: `${language}/dev-ui` }),
  route('*', '../shell/error-pages/not-found.tsx', { id: `${language}/not-found` }),
]

export default [
  layout('languages/en.tsx', { id: 'en' }, pages('en')),
  route('bg', 'languages/bg.tsx', { id: 'bg', caseSensitive: true }, pages('bg')),
  route('ru', 'languages/ru.tsx', { id: 'ru', caseSensitive: true }, pages('ru')),
  // For the service worker, without the frame.
  route('offline', '../visitor/offline/offline.tsx', { id: 'en/offline' }),
  route('bg/offline', '../visitor/offline/offline.tsx', { id: 'bg/offline', caseSensitive: true }),
  route('ru/offline', '../visitor/offline/offline.tsx', { id: 'ru/offline', caseSensitive: true }),
  // A document of its own inside of the console, without the frame.
  route('card_form', '../visitor/card-form/card-form.tsx', { id: 'en/card-form' }),
  route('bg/card_form', '../visitor/card-form/card-form.tsx', { id: 'bg/card-form', caseSensitive: true }),
  route('ru/card_form', '../visitor/card-form/card-form.tsx', { id: 'ru/card-form', caseSensitive: true }),
] satisfies RouteConfig
