import { cleanHtml, isSafeHtml } from './safeHtml.ts'

// Trusted Types: the browser calls these policies before a text becomes HTML or the URL of a script. Their names are
// in the server's content policy, and no others can be created. Typed here, since TypeScript does not know them yet.

type Rules = {
  createHTML?: (html: string, type?: string, sink?: string) => string | null
  createScriptURL?: (address: string) => string | null
}
type Policy = { createHTML(html: string): string }
type Factory = { createPolicy(name: string, rules: Rules): Policy }

/** The URL prefix of the program's own scripts. */
const scripts = /^\/(?:assets|pdfjs)\/[^?#]*$|^\/sw\.js$/

/**
 * Refuses HTML that could run scripts, and scripts from elsewhere, whatever code writes them into the page. HTML that
 * is only parsed, such as pasted content, is sanitised instead.
 */
export function guardSinks(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return
  // Its documents are never shown, and nothing runs in them.
  const inert = factory.createPolicy('inert', { createHTML: (html) => html })
  factory.createPolicy('default', {
    createHTML(html, _type, sink) {
      if (isSafeHtml(html)) return html
      const isRead = sink === undefined || sink.startsWith('DOMParser')
      return isRead ? cleanHtml(new DOMParser().parseFromString(inert.createHTML(html), 'text/html')) : null
    },
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && scripts.test(pathname) ? address : null
    },
  })
}
