import * as Y from 'yjs'
import { artboardOf, layersOf, objectsOf, objectTypes } from '#schema/kinds/graphic/drawing.ts'
import { all, values, type Hostile } from './values.ts'

const keys = [
  'xy',
  'size',
  'rotation',
  'fill',
  'stroke',
  'strokeWidth',
  'opacity',
  'points',
  'text',
  'src',
  'crop',
  'erased.a',
  'rank',
  'layer',
  'group',
  'mask',
  'outline',
  'evenOdd',
  'name',
  'hidden',
  'locked',
  '__proto__',
]
const mapOf = (record: Record<string, unknown>) => new Y.Map(Object.entries(record))

/** Content that no drawing writes. */
export const graphic: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} in every property of every object and layer`,
    write: (doc: Y.Doc) => {
      for (const type of objectTypes) objectsOf(doc).set(`h-${type}`, mapOf({ ...all(keys, value), type }))
      for (const type of objectTypes)
        objectsOf(doc).set(
          `l-${type}`,
          mapOf({ type, xy: [value, value], size: [value], points: [value, 1, value] }),
        )
      objectsOf(doc).set('h-type', mapOf({ type: value }))
      objectsOf(doc).set('h-value', value)
      layersOf(doc).set('h', mapOf(all(keys, value)))
      layersOf(doc).set('h-value', value)
      for (const key of ['size', 'background', 'x', 'grid', 'guidesLocked', 'guide.a'])
        artboardOf(doc).set(key, value)
    },
  })),
  {
    name: 'shared types in every property',
    write: (doc) => {
      for (const type of objectTypes) {
        const record = mapOf({ type })
        objectsOf(doc).set(`s-${type}`, record)
        for (const key of keys) record.set(key, new Y.Map([['a', 1]]))
      }
      objectsOf(doc).set('s-text', new Y.Text('a'))
    },
  },
  {
    name: 'more layers than a drawing has',
    write: (doc) => {
      for (let at = 0; at < 500; at += 1) layersOf(doc).set(`m${at}`, mapOf({ rank: 'z' }))
    },
  },
  {
    name: 'pictures of other hosts',
    write: (doc) => {
      for (const [at, src] of ['https://a.example/b.png', 'data:image/svg+xml,<svg/>', '//x/y'].entries())
        objectsOf(doc).set(`p${at}`, mapOf({ type: 'image', src, size: [10, 10] }))
    },
  },
]
