export const signInWays = ['email', 'phone', 'register', 'forgot'] as const
/** How somebody signs in; each has an address, `/login/{way}`. */
export type SignInWay = (typeof signInWays)[number]

/** What the address names; anything unknown is e-mail. */
export const signInWayOf = (text: string | undefined): SignInWay => signInWays.find((way) => way === text) ?? 'email'
