export const signInWays = ['email', 'phone', 'register', 'forgot'] as const
/** Sign-in methods; each has an address, `/login/{way}`. */
export type SignInWay = (typeof signInWays)[number]

/** The method in the address; e-mail if unknown. */
export const signInWayOf = (text: string | undefined): SignInWay => signInWays.find((way) => way === text) ?? 'email'
