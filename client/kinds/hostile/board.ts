import * as Y from 'yjs'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import { elementTypes } from '#schema/kinds/elements/element.ts'
import { boardElements } from '#schema/kinds/elements/stored.ts'
import { all, values, type Hostile } from './values.ts'

const shapeTypes = [
  'geo',
  'note',
  'text',
  'draw',
  'highlight',
  'line',
  'arrow',
  'image',
  'video',
  'bookmark',
  'embed',
  'frame',
  'group',
  'cube',
]
const shapeKeys = [
  'xy',
  'x',
  'y',
  'rotation',
  'index',
  'parentId',
  'isLocked',
  'opacity',
  'meta.a',
  'type',
  'typeName',
  'id',
]
const propNames = [
  'geo',
  'w',
  'h',
  'growY',
  'color',
  'labelColor',
  'fill',
  'dash',
  'size',
  'font',
  'align',
  'verticalAlign',
  'textAlign',
  'autoSize',
  'scale',
  'scaleX',
  'scaleY',
  'richText',
  'text',
  'name',
  'url',
  'assetId',
  'altText',
  'crop',
  'flipX',
  'flipY',
  'segments',
  'isClosed',
  'points',
  'spline',
  'start',
  'end',
  'bend',
  'arrowheadStart',
  'arrowheadEnd',
  'kind',
  'src',
]

const elementKeys = [
  'xy',
  'size',
  'angle',
  'strokeColor',
  'backgroundColor',
  'fillStyle',
  'strokeWidth',
  'strokeStyle',
  'roundness',
  'roughness',
  'opacity',
  'seed',
  'index',
  'groupIds',
  'frameId',
  'boundElements',
  'link',
  'locked',
  'points',
  'stroke',
  'pressures',
  'simulatePressure',
  'startBinding',
  'endBinding',
  'startArrowhead',
  'endArrowhead',
  'elbowed',
  'fixedSegments',
  'startIsSpecial',
  'endIsSpecial',
  'text',
  'originalText',
  'fontSize',
  'fontFamily',
  'textAlign',
  'verticalAlign',
  'containerId',
  'autoResize',
  'lineHeight',
  'fileId',
  'scale',
  'crop',
  'name',
]

const element = (doc: Y.Doc, id: string, flat: Record<string, unknown>) =>
  boardElements(doc).set(id, new Y.Map(Object.entries(flat)))
const drawn = { xy: [0, 0], size: [50, 50], points: [0, 0, 9, 9], stroke: [0, 0, 9, 9] }

const record = (doc: Y.Doc, id: string, flat: Record<string, unknown>) => {
  const stored = new Y.Map<unknown>()
  for (const [key, value] of Object.entries(flat)) stored.set(key, value)
  boardRecords(doc).set(id, stored)
}
const place = { xy: [0, 0], rotation: 0, index: 'a1', parentId: 'page:page' }

/** What no board of elements writes. */
export const boardOfElements: Hostile[] = [
  ...Object.entries(values).flatMap(([name, value]) => [
    {
      name: `${name} in every property of every element`,
      write: (doc: Y.Doc) => {
        for (const [at, type] of [...elementTypes, 'iframe', 'embeddable', 'selection', value].entries())
          element(doc, `all-${at}`, { ...all(elementKeys, value), type })
        boardElements(doc).set('value', value)
      },
    },
    {
      name: `${name} in one property of each element`,
      write: (doc: Y.Doc) => {
        for (const type of elementTypes)
          for (const key of elementKeys) element(doc, `${type}-${key}`, { ...drawn, type, [key]: value })
      },
    },
  ]),
  {
    name: 'elements that hold each other in circles',
    write: (doc) => {
      for (const [id, frameId] of [
        ['f', 'g'],
        ['g', 'f'],
      ] as const)
        element(doc, id, { ...drawn, type: 'frame', frameId, groupIds: ['one', 'two'] })
      element(doc, 'h', { ...drawn, type: 'rectangle', groupIds: ['two', 'one', 'two'] })
      element(doc, 't', { type: 'text', text: 'a', containerId: 't' })
      element(doc, 'a', {
        ...drawn,
        type: 'arrow',
        startBinding: { elementId: 'a' },
        endBinding: { elementId: 't' },
      })
      boardElements(doc).set('text', new Y.Text('a'))
      element(doc, 'list', { ...drawn, type: 'freedraw', stroke: Y.Array.from([1, 'a', [null], [[1]]]) })
    },
  },
  {
    name: 'very many elements of one order',
    write: (doc) => {
      for (let at = 0; at < 3000; at += 1) element(doc, `e${at}`, { ...drawn, type: 'ellipse', index: 'a0' })
    },
  },
]

/** Content that no board writes. */
export const board: Hostile[] = [
  ...Object.entries(values).flatMap(([name, value]) => [
    {
      name: `${name} in every property of every shape`,
      write: (doc: Y.Doc) => {
        const props = all(
          propNames.map((prop) => `props.${prop}`),
          value,
        )
        for (const type of shapeTypes) record(doc, `shape:p-${type}`, { type, ...place, ...props })
        record(doc, 'asset:a', { type: 'image', ...props })
        record(doc, 'binding:a', { type: 'arrow', fromId: 'shape:p-arrow', toId: 'shape:p-geo', ...props })
      },
    },
    {
      name: `${name} in every place of every record`,
      write: (doc: Y.Doc) => {
        for (const type of shapeTypes)
          record(doc, `shape:r-${type}`, { type, ...place, ...all(shapeKeys, value) })
        for (const type of shapeTypes)
          record(doc, `shape:t-${type}`, { type, ...place, 'props.w': 1e9, 'props.h': 1e9, rotation: value })
        for (const id of ['document:document', 'page:b', 'binding:b', 'asset:b', 'camera:c', 'x', ''])
          record(doc, id, all([...shapeKeys, 'props.a', 'fromId', 'toId', 'name', 'props', 'meta'], value))
        boardRecords(doc).set('shape:value', value as never)
        doc.getMap('board').set('schema', value)
        for (const [key, given] of Object.entries({
          'v/start': value,
          'w/start': { at: 1, dots: 3 },
          'w/dot/1/shape:0': value,
          'w/end': value,
        }))
          doc.getMap('votes').set(key, given)
      },
    },
  ]),
  {
    name: 'shapes that lie in each other and in a circle',
    write: (doc) => {
      for (let at = 0; at < 3000; at += 1)
        record(doc, `shape:n${at}`, {
          type: 'group',
          ...place,
          parentId: at === 0 ? 'page:page' : `shape:n${at - 1}`,
        })
      record(doc, 'shape:x', { type: 'frame', ...place, parentId: 'shape:y' })
      record(doc, 'shape:y', { type: 'frame', ...place, parentId: 'shape:x' })
      record(doc, 'shape:z', { type: 'geo', ...place, parentId: 'shape:z' })
    },
  },
  {
    name: 'a rich text that is nested deep and strokes of other types',
    write: (doc) => {
      let richText: unknown = { type: 'text', text: 'deep' }
      for (let level = 0; level < 300; level += 1) richText = { type: 'blockquote', content: [richText] }
      record(doc, 'shape:deep', {
        type: 'note',
        ...place,
        'props.richText': { type: 'doc', content: [richText] },
      })
      record(doc, 'shape:strokes', {
        type: 'draw',
        ...place,
        'props.segments': Y.Array.from([1, null, 'a', { path: 1 }, { type: {} }, 'AAAA', [[]]]),
      })
      record(doc, 'shape:map', {
        type: 'draw',
        ...place,
        'props.segments': new Y.Map([['a', 1]]),
        'props.richText': new Y.XmlText('a'),
      })
      boardRecords(doc).set('shape:text', new Y.Text('a') as never)
    },
  },
  {
    name: 'an address that runs code',
    write: (doc) =>
      record(doc, 'shape:link', {
        type: 'embed',
        ...place,
        'props.w': 100,
        'props.h': 100,
        'props.url': 'javascript:alert(1)',
      }),
  },
  ...boardOfElements,
]
