import { holdsSign } from './svgFonts.ts'

const cell = 16
const limitMs = 3000
const tryMs = 10

/** The fonts that a file brings along, with a sign of its words that each draws. */
function facesIn(svg: string): { family: string; style: string; sign: string }[] {
  const words = svg.replaceAll(/<style>.*?<\/style>|<[^>]*>|&[^;]*;/gs, '')
  // Of marks and spaces nothing is seen.
  const signs = [...new Set(words)].filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one))
  return [...svg.matchAll(/@font-face\{([^}]*?);src:url\(data:/g)].flatMap(([, said]) => {
    const of = (name: string) => new RegExp(`(?:^|;)${name}:([^;]*)`).exec(said!)?.[1] ?? ''
    const ranges = of('unicode-range')
    const sign = signs.find((one) => holdsSign(ranges, one))
    if (sign === undefined) return []
    return [{ family: of('font-family').replaceAll(/["']/g, ''), style: of('font-style') || 'normal', sign }]
  })
}

/**
 * An SVG with a sign of each of its fonts to the right of it. Those fonts come some time after the image is decoded,
 * without an event; until then its words are drawn as nothing.
 */
export function withSigns(
  svg: string,
  { width, height }: { width: number; height: number },
): { svg: string; width: number; height: number; count: number } {
  const faces = facesIn(svg)
  if (faces.length === 0) return { svg, width, height, count: 0 }
  const size = { width: width + cell, height: Math.max(height, faces.length * cell) }
  const signs = faces.map(
    ({ family, style, sign }, at) =>
      `<text x="${width}" y="${(at + 0.8) * cell}" font-size="${cell}" font-family="'${family}'" font-style="${style}">${sign}</text>`,
  )
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${svg}${signs.join('')}</svg>`,
    ...size,
    count: faces.length,
  }
}

/** Resolves once each of the signs is drawn, or after three seconds. */
export async function signsThere(
  image: HTMLImageElement,
  { width, count }: { width: number; count: number },
): Promise<void> {
  if (count === 0) return
  const canvas = document.createElement('canvas')
  canvas.width = cell
  canvas.height = cell * count
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const isDrawn = (at: number) =>
    context.getImageData(0, at * cell, cell, cell).data.some((value, index) => index % 4 === 3 && value > 0)
  const until = performance.now() + limitMs
  while (performance.now() < until) {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, cell - width, 0)
    if (Array.from({ length: count }, (_, at) => at).every(isDrawn)) return
    // oxlint-disable-next-line no-await-in-loop -- the fonts come meanwhile
    await new Promise((done) => setTimeout(done, tryMs))
  }
}
