import { phoneRoutes } from './phone/routes.ts'

/** What concerns a whole account, over all features: they join those of `users` under the same names. */
export const accountRoutes = {
  auth: { ...phoneRoutes },
}
