import { pictureOf } from '../../../platform/svgFile.ts'

const namespace = 'http://www.w3.org/2000/svg'
/** What of a look a file has to say itself. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const
const fonts = 'Inter, "Segoe UI", Roboto, "Noto Sans SC", sans-serif'
const pngScale = 2

/** A chart that is on the page as a standalone drawing, in the colours of the theme. */
export function chartSvg(frame: HTMLElement): { svg: string; width: number; height: number } {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const root = document.createElementNS(namespace, 'svg')
  const put = (name: string, attributes: Record<string, string | number>) => {
    const element = root.appendChild(document.createElementNS(namespace, name))
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
    return element
  }
  for (const [key, value] of Object.entries({
    xmlns: namespace,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': fonts,
  }))
    root.setAttribute(key, String(value))
  put('rect', { width, height, fill: getComputedStyle(frame).backgroundColor })
  for (const surface of frame.querySelectorAll<SVGSVGElement>('svg.recharts-surface')) {
    const box = surface.getBoundingClientRect()
    if (box.width < 1 || surface.closest('.recharts-legend-wrapper')) continue
    const copy = surface.cloneNode(true) as SVGSVGElement
    const [from, to] = [surface, copy].map((each) => [...each.querySelectorAll<SVGElement>('*')]) as [
      SVGElement[],
      SVGElement[],
    ]
    for (const [at, element] of from.entries()) {
      const style = getComputedStyle(element)
      const copied = to[at]!
      copied.removeAttribute('class')
      copied.removeAttribute('tabindex')
      copied.setAttribute('style', looks.map((look) => `${look}:${style.getPropertyValue(look)}`).join(';'))
    }
    copy.removeAttribute('style')
    copy.removeAttribute('class')
    for (const [key, value] of Object.entries({
      x: box.left - left,
      y: box.top - top,
      width: box.width,
      height: box.height,
    }))
      copy.setAttribute(key, String(value))
    root.append(copy)
  }
  for (const element of frame.querySelectorAll<HTMLElement>('[data-picture]')) {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const [x, y] = [box.left - left, box.top - top]
    if (y > height || box.width < 1) continue
    if (element.localName === 'i')
      put('rect', { x, y, width: box.width, height: box.height, rx: 2, fill: style.backgroundColor })
    else {
      const isMiddle = style.textAlign === 'center'
      put('text', {
        x: isMiddle ? x + box.width / 2 : x,
        y: y + box.height / 2,
        'text-anchor': isMiddle ? 'middle' : 'start',
        'dominant-baseline': 'central',
        'font-size': style.fontSize,
        'font-weight': style.fontWeight,
        fill: style.color,
      }).textContent = element.textContent
    }
  }
  return { svg: new XMLSerializer().serializeToString(root), width, height }
}

/** The same as an image of twice its size. */
export function chartPng(frame: HTMLElement): Promise<Blob> {
  const { svg, width, height } = chartSvg(frame)
  return pictureOf(svg, { width, height, scale: pngScale })
}
