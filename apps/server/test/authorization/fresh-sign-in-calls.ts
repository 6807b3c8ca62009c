/**
 * The calls that need a sign-in within the last ten minutes: what adds a sign-in method, gives rights over a club or
 * its people, costs money, or cannot be undone. Somebody at an open browser must not be able to do it.
 */
export const freshSignInCalls = [
  // Another way to sign in.
  'auth.phoneStart',
  'auth.phoneConfirm',
  'auth.verifySms',
  'auth.verifySmsCode',
  'auth.passwordChange',
  'me.changeEmail',
  'me.removePhone',
  // All of a person, or of a club.
  'me.export',
  'me.deleteAccount',
  'site.delete',
  'clientList.export',
  'statistics.recordExport',
  // The calendars of a club.
  'calendarSync.connect',
  'calendarSync.connectCaldav',
  'calendarSync.deleteCredentials',
  // What costs money.
  'subscription.create',
  'subscription.changePlan',
  'subscription.changeCard',
  'subscription.retryCharge',
  'subscription.takeBack',
  // Rights over a club.
  'staff.add',
  'staff.change',
  'staff.remove',
  'staff.resend',
  'staff.withdraw',
]
