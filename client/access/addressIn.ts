import { email } from '#schema/accounts/account.ts'

/** The address that was typed instead of a name; null if it is none. */
export function addressIn(typed: string): string | null {
  const found = email.safeParse(typed)
  return found.success ? found.data : null
}
