/**
 * True when a query asks for a social sign-in at the top of a window: that begins on the sign-in screen and leads
 * nowhere in particular. Inside a frame the query means nothing.
 */
export const wantsSignInScreen = (search: string, isTopWindow: boolean): boolean =>
  isTopWindow && new URLSearchParams(search).has('authorization')
