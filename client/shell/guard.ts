/**
 * True when a query requests a social sign-in at the top of a window: that starts on the sign-in screen without a
 * particular target. Inside a frame the query is ignored.
 */
export const wantsSignInScreen = (search: string, isTopWindow: boolean): boolean =>
  isTopWindow && new URLSearchParams(search).has('authorization')
