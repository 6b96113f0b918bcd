/** The most signs of a path. */
export const outlineSigns = 60_000
const number = String.raw`-?\d{1,6}(?:\.\d{1,6})?`
const pair = `${number} ${number}`
const part = new RegExp(`^(?:[ML]${pair}|C${pair} ${pair} ${pair}|Z)$`)

/**
 * The outline of a path: `M`, `L` and `C` with places as shares of its box, and `Z`, each on a line of its own; empty
 * for anything else.
 */
export function readOutline(value: unknown): string {
  if (typeof value !== 'string' || value.length > outlineSigns) return ''
  const parts = value.split('\n')
  return parts[0]!.startsWith('M') && parts.every((one) => part.test(one)) ? value : ''
}

/** An outline in a box of `w` × `h`, as a path of SVG. */
export const outlineIn = (outline: string, w: number, h: number): string => {
  let isX = false
  return outline.replaceAll(/-?[\d.]+/g, (share) => {
    isX = !isX
    return String(Math.round(Number(share) * (isX ? w : h) * 1e3) / 1e3)
  })
}
