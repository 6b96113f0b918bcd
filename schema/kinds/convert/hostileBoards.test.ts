import fc from 'fast-check'
import { test } from 'vitest'
import { boardPageId } from '../boardSchema.ts'
import { readElement } from '../elements/readElement.ts'
import { mendElements } from '../elements/readElements.ts'
import { elementsOf } from './elementsOf.ts'
import { recordsOf } from './recordsOf.ts'
import { shapeOf } from '../testingBoard.ts'
import { expectKept, expectValid } from './testingConvert.ts'

test('what is written into boards by other software is copied without throwing, as what the other engine takes', () => {
  const value = fc.oneof(
    fc.anything({ maxDepth: 2, maxKeys: 3 }),
    fc.constantFrom(1e308, -1e9, Number.NaN, '__proto__', 'shape:s1', boardPageId, null, [], 'xl', 'arrow'),
  )
  const types = [
    'geo',
    'note',
    'text',
    'draw',
    'highlight',
    'line',
    'arrow',
    'image',
    'video',
    'embed',
    'frame',
    'group',
    'x',
  ]
  const names = [
    'w',
    'h',
    'color',
    'size',
    'scale',
    'richText',
    'points',
    'segments',
    'start',
    'end',
    'bend',
    'crop',
    'url',
    'assetId',
    'kind',
    'growY',
    'fill',
    'font',
    'name',
    'geo',
  ]
  const records = fc.array(
    fc.tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...names), value), value, value),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(records, (list) => {
      const made = list.map(([type, props, x, parentId], at) =>
        shapeOf(`s${at}`, type, {
          x,
          rotation: x,
          opacity: parentId,
          parentId: at % 2 ? boardPageId : parentId,
          props,
        }),
      )
      expectKept(elementsOf(made).elements)
    }),
    { numRuns: 400 },
  )
  const flat = fc.dictionary(
    fc.constantFrom(
      'type',
      'xy',
      'size',
      'points',
      'stroke',
      'angle',
      'groupIds',
      'frameId',
      'crop',
      'link',
      'text',
      'fontSize',
      'strokeColor',
      'backgroundColor',
      'elbowed',
      'startBinding',
      'containerId',
      'strokeWidth',
      'opacity',
    ),
    fc.oneof(
      value,
      fc.array(fc.double(), { maxLength: 6 }),
      fc.constantFrom('mailto:a@b', 'http://[', '/a', 'text', 'image', 'freedraw'),
    ),
  )
  fc.assert(
    fc.property(fc.array(flat, { maxLength: 8 }), (list) => {
      const found = list.flatMap(
        (one, at) => readElement(`e${at}`, { type: ['line', 'rectangle', 'text'][at % 3], ...one }) ?? [],
      )
      expectValid(recordsOf(mendElements(found)).records)
    }),
    { numRuns: 400 },
  )
})
