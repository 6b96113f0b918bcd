import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { masksIn, masksOver } from '../masks.ts'
import { Studio } from '../Studio.ts'
import { placeShapes } from './placeShapes.ts'
import { readSvg } from './readSvg.ts'

const rounded = (value: number) => Math.round(value * 100) / 100
const boxes = (text: string) =>
  readSvg(text).objects.map(({ type, x, y, w, h, fill }) => [type, ...[x, y, w, h].map(rounded), fill])

test('[RGE.02~] a file of Inkscape, in millimetres, with styles, layers and nested transforms, keeps its places', () => {
  const file = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="25.4mm" height="50.8mm" viewBox="0 0 25.4 50.8" xmlns="http://www.w3.org/2000/svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink">
  <sodipodi:namedview pagecolor="#ffffff"><inkscape:page x="0"/></sodipodi:namedview>
  <defs><linearGradient id="a"><stop style="stop-color:#112233;stop-opacity:1" offset="0"/><stop style="stop-color:#445566" offset="1"/></linearGradient>
  <linearGradient xlink:href="#a" id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="20" gradientTransform="rotate(90)"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" transform="translate(2.54,2.54)">
    <g transform="matrix(2,0,0,2,0,0)"><rect style="fill:url(#b);stroke:none" width="2.54" height="5.08" x="1.27" y="0"/></g>
    <path style="fill:none;stroke:#ff0000;stroke-width:0.5292;stroke-dasharray:1,2" d="m 0,0 2.54,2.54"/>
    <text style="font-size:4.2333px;font-family:'DejaVu Serif';fill:#0000ff" x="0" y="10"><tspan sodipodi:role="line" x="0" y="10" style="font-size:8.4666px">One</tspan><tspan sodipodi:role="line" x="0" y="20.58">Two</tspan></text>
  </g></svg>`
  const { objects, left, width, height } = readSvg(file)
  expect([width, height].map(rounded)).toEqual([96, 192])
  expect(boxes(file).slice(0, 2)).toEqual([
    ['rect', 19.2, 9.6, 19.2, 38.4, '#112233'],
    ['path', 9.6, 9.6, 9.6, 9.6, 'none'],
  ])
  expect(objects[0]!.effects).toEqual({ gradient: { kind: 'linear', angle: 180, to: '#445566' } })
  expect(rounded(objects[1]!.strokeWidth)).toBe(2)
  // Their letters differ in size: a line each, where it stands.
  expect(objects.slice(2).map(({ text, words, style }) => [text, words!.size, words!.y, style])).toEqual([
    ['One', 8.4666, 10, { font: 'serif' }],
    ['Two', 4.2333, 20.58, { font: 'serif' }],
  ])
  expect([...left]).toEqual([['stroke-dasharray', 1]])
})

test('[RGE.02~] a file of Figma keeps frames that clip, as masks, and circles, and rounded corners', async () => {
  const file = `<svg width="200" height="100" viewBox="0 0 200 100" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><rect width="200" height="100" fill="white"/><circle cx="190" cy="50" r="40" fill="#D9D9D9"/>
<rect x="10.5" y="10.5" width="59" height="19" rx="4.5" stroke="black"/><text fill="black" xml:space="preserve" style="white-space: pre" font-family="Inter" font-size="12" font-weight="600" letter-spacing="0em"><tspan x="20" y="24.3636">Button</tspan></text></g>
<defs><clipPath id="clip0_1_2"><rect width="200" height="100" fill="white"/></clipPath></defs></svg>`
  const { objects, left } = readSvg(file)
  expect(boxes(file)).toMatchObject([
    ['rect', 0, 0, 200, 100, '#ffffff'],
    ['ellipse', 150, 10, 80, 80, '#d9d9d9'],
    ['path', 10.5, 10.5, 59, 19, 'none'],
    ['text', 0, 0, 0, 0, '#000000'],
    ['rect', 0, 0, 200, 100, '#000000'],
  ])
  expect(objects.at(-1)!.mask).toBe(true)
  expect(objects[3]!.style).toEqual({ bold: true })
  expect([...left]).toEqual([])
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  const studio = new Studio(new Y.Doc())
  studio.subscribe(() => {})
  await placeShapes(studio, readSvg(file))
  const masks = masksIn(studio.free)
  expect(studio.free.map((object) => masksOver(masks, object).length)).toEqual([1, 1, 1, 1, 0])
})

test('[RGE.02~] a file of Illustrator keeps classes, symbols, entities of addresses and letters that are placed by parts', () => {
  const file = `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="75pt" height="75pt" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{fill:#0071BC;} .st1{fill:#FF0000;stroke:#000000;stroke-miterlimit:10;} rect.st2{fill:#00FF00} /* { */ ]]></style>
<switch><foreignObject requiredExtensions="&ns_extend;" width="1" height="1"></foreignObject><g>
<symbol id="s" viewBox="-5 -5 10 10"><polygon class="st1" points="-5,5 5,5 0,-5"/></symbol>
<rect class="st2 st0" x="10%" width="20" height="20"/>
<use xlink:href="#s" width="20" height="20" x="50" y="50" style="overflow:visible;"/>
<text transform="matrix(1 0 0 1 10 80)"><tspan x="0" y="0" class="st0" style="font-size:12px">Te</tspan><tspan x="13" y="0" style="font-size:12px">rem</tspan><tspan x="0" y="15" class="st0" style="font-size:12px">dom</tspan></text>
</g></switch></svg>`
  expect(boxes(file)).toEqual([
    ['rect', 10, 0, 20, 20, '#00ff00'],
    ['path', 50, 50, 20, 20, '#ff0000'],
    ['text', 0, 0, 0, 0, '#0071bc'],
  ])
  expect(readSvg(file).objects[2]!.text).toBe('Terem\ndom')
  expect([...readSvg(file).left]).toEqual([])
})

test('clip paths of several forms, slanted ones and those of nothing', () => {
  const file = (clip: string) =>
    readSvg(
      `<svg xmlns="http://www.w3.org/2000/svg"><clipPath id="c">${clip}</clipPath><rect clip-path="url(#c)" width="9" height="9"/></svg>`,
    )
  expect(file('<rect width="5" height="5"/><circle r="3"/>').objects[1]).toMatchObject({
    type: 'path',
    mask: true,
    x: -3,
    w: 8,
  })
  expect(file('<rect width="5" height="5" transform="skewX(10)"/>').objects[1]!.type).toBe('path')
  for (const wrong of ['', '<text>a</text>', '<line x2="5"/>']) {
    expect(file(wrong).objects).toHaveLength(1)
    expect(file(wrong).left.get('clip-path')).toBe(1)
  }
})
