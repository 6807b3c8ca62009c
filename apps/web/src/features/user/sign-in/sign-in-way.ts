export const signInWays = ['phone', 'email', 'register', 'forgot'] as const
/** Sign-in methods; each has an address, `/login/{way}`. */
export type SignInWay = (typeof signInWays)[number]

/** A new player needs only a number, a code and a name. */
export const FIRST_WAY: SignInWay = 'phone'

/** The method in the address; the first one if unknown. */
export const signInWayOf = (text: string | undefined): SignInWay => signInWays.find((way) => way === text) ?? FIRST_WAY
