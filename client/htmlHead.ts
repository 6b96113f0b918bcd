import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const icon = readFileSync(join(import.meta.dirname, 'ui/terem.svg'), 'utf8').trim()

const metas = [
  { charset: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
]

const tags: HtmlTagDescriptor[] = [
  ...metas.map((attrs) => ({ tag: 'meta', attrs })),
  // As small as it is, a request of its own would take longer than its bytes.
  { tag: 'link', attrs: { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}` } },
  { tag: 'title', children: 'Terem' },
]

/** Gives the HTML of all entries the same head. */
export const htmlHead = (): Plugin => ({
  name: 'terem-html-head',
  transformIndexHtml: { order: 'pre', handler: () => tags },
})
