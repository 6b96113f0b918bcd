import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { plainObject } from './plainObject.ts'
import { Shape } from './Picture.tsx'

const object: DrawnObject = {
  ...plainObject,
  id: 'a',
  erased: [],
  x: 10,
  y: 20,
  w: 200,
  h: 100,
  fill: '#ff0000',
}
const drawn = (change: Partial<DrawnObject>) =>
  renderToStaticMarkup(
    <svg>
      <Shape object={{ ...object, ...change }} />
    </svg>,
  )
const numbers = (markup: string, ...names: string[]) =>
  names.map((name) => Math.round(Number(new RegExp(` ${name}="([^"]+)"`).exec(markup)![1]) * 100) / 100 + 0)

test('what has no effects is drawn with no more than before', () => {
  expect(drawn({})).not.toMatch(/filter|Gradient|style|url/)
})

test('a gradient goes from edge to edge of its object at any angle, and lines and what is not filled have none', () => {
  const gradient = { kind: 'linear', angle: 0, to: '#00ff00' } as const
  const ends = (angle: number) =>
    numbers(drawn({ effects: { gradient: { ...gradient, angle } } }), 'x1', 'y1', 'x2', 'y2')
  expect(ends(0)).toEqual([0, 50, 200, 50])
  expect(ends(90)).toEqual([100, 0, 100, 100])
  expect(ends(180)).toEqual([200, 50, 0, 50])
  const radial = drawn({ effects: { gradient: { ...gradient, kind: 'radial' } } })
  expect(numbers(radial, 'cx', 'cy', 'r')).toEqual([100, 50, 100])
  expect(radial).toMatch(/fill="url\(#[\w-]+-fill\)"/)
  for (const plain of [{ fill: 'none' }, { type: 'arrow' as const, points: [0, 0, 1, 1, 1, 1] }])
    expect(drawn({ ...plain, effects: { gradient } })).not.toContain('Gradient')
})

test('a shadow falls the same way however its object is turned', () => {
  const shadow = { x: 8, y: 4, blur: 3, color: '#112233', opacity: 0.5 }
  const fall = (rotation: number) => numbers(drawn({ rotation, effects: { shadow } }), 'dx', 'dy')
  expect(fall(0)).toEqual([8, 4])
  expect(fall(90)).toEqual([4, -8])
  expect(fall(180)).toEqual([-8, -4])
})

test('tones are drawn before the shadow, and an object is mixed as it says', () => {
  const shadow = { x: 0, y: 0, blur: 1, color: '#000000', opacity: 1 }
  const markup = drawn({
    effects: { brightness: 0.5, contrast: 2, saturation: 0, blur: 4, shadow, blend: 'screen' },
  })
  const order = [...markup.matchAll(/<(fe(?:ComponentTransfer|ColorMatrix|GaussianBlur|DropShadow))/g)]
  expect(order.map(([, name]) => name)).toEqual([
    'feComponentTransfer',
    'feComponentTransfer',
    'feColorMatrix',
    'feGaussianBlur',
    'feDropShadow',
  ])
  expect(markup).toContain('slope="2" intercept="-0.5"')
  expect(markup).toContain('mix-blend-mode:screen')
})
