import * as Y from 'yjs'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { layoutOf } from '#schema/objects/layout.ts'
import { textFragment } from '#schema/kinds/textTree.ts'

/** A way to write what no editor writes into a document that has been seeded. */
export type Hostile = { name: string; write: (doc: Y.Doc) => void }

const deepList = (depth: number) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Values of every sort that a document can hold, none of which the attribute of a page is. */
const values: Record<string, unknown> = {
  nothing: null,
  'an object': { a: 1 },
  'an object that is no text': { toString: null, valueOf: 1 },
  'a list': [1, 'a', null],
  'a deep list': deepList(300),
  truth: true,
  'not a number': Number.NaN,
  infinity: Number.POSITIVE_INFINITY,
  'a huge number': 1e9,
  'the greatest number': Number.MAX_VALUE,
  'a negative number': -1,
  'a fraction': 1.5,
  'a big integer': 10n,
  bytes: new Uint8Array([1, 2, 3]),
  'an empty text': '',
  'half a character': 'a\ud800b',
  'a long text': 'x'.repeat(220_000),
  script: 'javascript:alert(1)',
  markup: '"><img src=x onerror=alert(1)>',
  'the name of a prototype': '__proto__',
}

type Children = (Y.XmlElement | Y.XmlText | string)[]

function element(
  name: string,
  attributes: Record<string, unknown> = {},
  children: Children = [],
): Y.XmlElement {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string)
  made.insert(
    0,
    children.map((child) => (typeof child === 'string' ? new Y.XmlText(child) : child)),
  )
  return made
}

const line = (...children: Children) => element('paragraph', {}, children)
const all = (names: string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]))

/** Marks travel as JSON, which has no bytes and no big integers. */
const asJson = (value: unknown): unknown =>
  typeof value === 'bigint'
    ? String(value)
    : (JSON.parse(JSON.stringify({ value })) as { value: unknown }).value

/** One of each thing that has attributes, all of them `value`. */
function textWith(value: unknown): Y.XmlElement[] {
  const cell = (name: string) =>
    element(name, all(['colspan', 'rowspan', 'colwidth', 'align'], value), [line('cell')])
  const marked = new Y.XmlText('marked')
  for (const mark of ['link', 'bold', 'italic', 'underline', 'strike', 'highlight', 'code', 'glow'])
    marked.format(0, 3, { [mark]: asJson(value) as object })
  marked.format(3, 3, { link: { href: asJson(value) }, glow: { amount: asJson(value) } })
  return [
    element('heading', all(['level', 'extra'], value), ['heading']),
    element('orderedList', all(['start', 'type'], value), [element('listItem', {}, [line('item')])]),
    element('taskList', all(['id'], value), [element('taskItem', all(['checked'], value), [line('task')])]),
    element('codeBlock', all(['language'], value), ['code']),
    element('image', all(['src', 'alt', 'title', 'width'], value)),
    element('image', { src: '/a.png', ...all(['alt', 'title', 'width'], value) }),
    element('table', all(['width'], value), [
      element('tableRow', {}, [cell('tableHeader'), cell('tableCell')]),
    ]),
    element('blockMath', all(['latex'], value)),
    element('details', all(['open'], value), [
      element('detailsSummary', {}, ['summary']),
      element('detailsContent', {}, [line('content')]),
    ]),
    line(
      marked,
      element('mention', all(['kind', 'id', 'label'], value)),
      element('mention', { kind: 'page', id: 'a', label: value }),
      element('inlineMath', all(['latex'], value)),
    ),
  ]
}

/** Written from the outside in: a tree that deep cannot be put in as a whole. */
const nested = (depth: number, inside: string[]) => (doc: Y.Doc) =>
  doc.transact(() => {
    let within: Y.XmlFragment = doc.getXmlFragment(textFragment)
    for (let level = 0; level < depth; level += 1) {
      const block = new Y.XmlElement(inside[level % inside.length]!)
      within.push([block])
      within = block
    }
    within.push([line('deep words')])
  })

const embedded = () => {
  const text = new Y.XmlText('words')
  text.insertEmbed(2, { image: { toString: null } })
  return text
}

const push =
  (...children: (() => (Y.XmlElement | Y.XmlText | Y.XmlHook)[])[]) =>
  (doc: Y.Doc) => {
    for (const made of children) doc.getXmlFragment(textFragment).push(made() as Y.XmlElement[])
  }

const text: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} in every attribute`,
    write: push(() => textWith(value)),
  })),
  {
    name: 'a shared type as an attribute',
    write: push(() => [element('heading', { level: new Y.Map([['a', 1]]) }, ['heading'])]),
  },
  { name: 'a text between the blocks', write: push(() => [new Y.XmlText('loose words'), new Y.XmlText('')]) },
  {
    name: 'a hook between the blocks and in a line',
    write: push(
      () => [new Y.XmlHook('hook')],
      () => [line(new Y.XmlHook('hook') as never, 'a')],
    ),
  },
  {
    name: 'letters, numbers and objects between the blocks',
    write: (doc) => {
      const list = doc.getXmlFragment(textFragment) as unknown as Y.Array<unknown>
      doc.transact(() => Y.Array.prototype.insert.call(list, 0, ['a', 'a', 7, { a: 1 }, null]))
    },
  },
  { name: 'something inside of a text that is no text', write: push(() => [line(embedded(), 'after')]) },
  {
    name: 'elements of unknown names',
    write: push(() =>
      ['__proto__', 'constructor', 'script', 'doc', 'text', '', 'x'.repeat(9000)].flatMap((name) => [
        element(name, { a: 1 }, ['words']),
        line('before', element(name), 'after'),
      ]),
    ),
  },
  {
    name: 'blocks where they may not stand',
    write: push(() => [
      element('bulletList', {}, [line('no item')]),
      element('bulletList'),
      element('listItem', {}, [line('no list')]),
      element('listItem', {}, [element('heading', {}, ['first'])]),
      element('table', {}, [line('no row')]),
      element('table', {}, [element('tableRow')]),
      element('tableRow', {}, [element('tableCell', {}, [line('no table')])]),
      element('blockquote', {}, ['no block']),
      element('blockquote', {}, [element('listItem', {}, [line('no list')]), line('words')]),
      element('details', {}, [element('detailsContent', {}, [line('no summary')])]),
      element('details', {}, [line('neither')]),
      element('codeBlock', {}, [line('no code')]),
      element('horizontalRule', {}, ['no words']),
      line(line('in a line')),
      line(element('image', { src: '/a.png' })),
      element('mention', { id: '1', label: 'a' }),
    ]),
  },
  { name: '3000 quotes in each other', write: nested(3000, ['blockquote']) },
  { name: '3000 lists in each other', write: nested(3000, ['bulletList', 'listItem']) },
  {
    name: 'tables with more cells than can be',
    write: push(() => [
      element(
        'table',
        {},
        Array.from({ length: 200 }, () =>
          element('tableRow', {}, [element('tableCell', { colspan: 200, rowspan: 5000 }, [line('a')])]),
        ),
      ),
      element('table', {}, [
        element(
          'tableRow',
          {},
          Array.from({ length: 30 }, () => element('tableCell', { colspan: 1e9, rowspan: 1e9 }, [line('a')])),
        ),
      ]),
    ]),
  },
  {
    name: 'other types under the name of the page',
    write: (doc) => void new Y.Map().set.call(doc.getXmlFragment(textFragment), 'a', 1),
  },
]

const layoutKeys = [
  'button',
  'property',
  'lane',
  'limit/a',
  'rank/a/b',
  'rank//b',
  'view/v/rank',
  'view/v/name',
  'view/v/filter',
  'view/v/sort',
  'view/v/group',
  'view/v/cards',
  ...['rank', 'width', 'hidden', 'pinned', 'footer'].map((part) => `view/v/column/p/${part}`),
  '',
  '/',
  'view',
  'view//',
  '__proto__',
]

const objectView: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} under every key`,
    write: (doc: Y.Doc) => {
      for (const key of layoutKeys) layoutOf(doc).set(key, value as never)
      layoutOf(doc).set('view/w/rank', 'a1')
      for (const part of ['name', 'filter', 'sort', 'group', 'cards'])
        layoutOf(doc).set(`view/w/${part}`, value as never)
    },
  })),
  {
    name: 'shared types under every key',
    write: (doc) => {
      for (const key of layoutKeys) layoutOf(doc).set(key, new Y.Map([['a', 1]]) as never)
    },
  },
]

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

const record = (doc: Y.Doc, id: string, flat: Record<string, unknown>) => {
  const stored = new Y.Map<unknown>()
  for (const [key, value] of Object.entries(flat)) stored.set(key, value)
  boardRecords(doc).set(id, stored)
}
const place = { xy: [0, 0], rotation: 0, index: 'a1', parentId: 'page:page' }

const board: Hostile[] = [
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
]

/** What each kind has to bear: a page with any of it opens, is edited, compared and taken out. */
export const hostileDocs: Record<AvailableKind, Hostile[]> = {
  text,
  table: objectView,
  kanban: objectView,
  board,
}
