import type { HtmlTagDescriptor, Plugin } from 'vite'

const metas = [
  { charset: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
]

const tags: HtmlTagDescriptor[] = [
  ...metas.map((attrs) => ({ tag: 'meta', attrs })),
  { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: './ui/terem.svg' } },
  { tag: 'title', children: 'Terem' },
]

/** Gives the documents of all entries the same head. */
export const htmlHead = (): Plugin => ({
  name: 'terem-html-head',
  transformIndexHtml: { order: 'pre', handler: () => tags },
})
