/**
 * A verified phone is required to book, unless the site has allow_unverified_phone and the user has at least an unverified
 * number.
 */
export function isPhoneRequired(
  site: { allowUnverifiedPhone: boolean },
  user: { hasVerifiedPhone: boolean; hasUnverifiedPhone: boolean },
): boolean {
  return !(user.hasVerifiedPhone || (site.allowUnverifiedPhone && user.hasUnverifiedPhone))
}
