import { hostName, storedPicture, webAddress } from './bookmark.ts'
import { escapeHtml } from './markdown/entities.ts'

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

const part = (name: string, text: string, before = '') =>
  text === '' ? '' : `<span data-part="${name}">${before}${escapeHtml(text)}</span>`

const picture = (name: string, value: unknown) => {
  const src = storedPicture(value)
  return src === undefined
    ? ''
    : `<img data-part="${name}" src="${escapeHtml(src)}" alt="" loading="lazy" decoding="async">`
}

/**
 * The HTML content of a link's card, wherever it is shown. All values from the document are escaped. It links only to
 * web addresses and shows only images of our own store. Without a title it shows the address.
 */
export function bookmarkHtml(attrs: Readonly<Record<string, unknown>>): string {
  const href = webAddress(attrs.href)
  if (href === undefined) return ''
  const host = hostName(href)
  const title = word(attrs.title).trim()
  const site = word(attrs.site).trim() || host
  const text =
    title === ''
      ? part('title', host) + part('site', href)
      : part('title', title) +
        part('description', word(attrs.description)) +
        part('site', site, picture('icon', attrs.icon))
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer"><span data-part="words">${text}</span>${picture('image', attrs.image)}</a>`
}
