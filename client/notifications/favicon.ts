import { badgeOf } from '../platform/newCount.ts'

type Art = { isDark: boolean; isRussian: boolean; count: number }

/** The walls under each roof, with the door. */
const walls = 'v2.2h3.2V26H18v-4.6a2 2 0 0 0-4 0V26H7.8v-9.8H11V14'
const gable = `M16 5.5 24.5 14H21${walls}H7.5Z`
const dome = `M16 3.5c.6 3 3 4.2 5.200 5.8 2 1.5 2.8 3 2.300 4.7H21${walls}H8.5c-.5-1.7.3-3.200 2.300-4.7C13 7.7 15.400 6.5 16 3.5Z`

/**
 * RNO.14, RNO.16: the house of the product as an SVG of 32 by 32, under a dome in Russian and a gable in other languages,
 * light on dark screens; with a red badge while something is new.
 */
export function faviconOf({ isDark, isRussian, count }: Art): string {
  const [ground, house] = isDark ? ['#62c7a0', '#10261d'] : ['#1d7458', '#fff']
  const text = badgeOf(count)
  const width = 8 + text.length * 7
  const badge =
    count > 0
      ? `<rect x="${32 - width}" y="16" width="${width}" height="16" rx="8" fill="#d92d20"/><text x="${32 - width / 2}" y="28.5" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle" fill="#fff">${text}</text>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/><path d="${isRussian ? dome : gable}" fill="${house}"/>${badge}</svg>`
}

/** Shows it in the tab of the browser. */
export function showFavicon(art: Art): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = `data:image/svg+xml,${encodeURIComponent(faviconOf(art))}`
}
