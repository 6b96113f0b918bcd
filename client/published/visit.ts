const key = 'guest_token'
let kept: string | null = null

/** The token of the guest who visits in this tab, so that a reload and the next page find the same guest. */
export const visit = {
  token(): string | null {
    try {
      return kept ?? sessionStorage.getItem(key)
    } catch {
      // In a browser that forbids storage each page is a visit of its own.
      return null
    }
  },
  keep(token: string): void {
    kept = token
    try {
      sessionStorage.setItem(key, token)
    } catch {
      // As above.
    }
  },
}
