import * as Y from 'yjs'
import { textFragment } from '#schema/kinds/textTree.ts'
import { all, values, type Hostile } from './values.ts'

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
  for (const mark of [
    'link',
    'bold',
    'italic',
    'underline',
    'strike',
    'textColor',
    'highlight',
    'code',
    'glow',
  ])
    marked.format(0, 3, { [mark]: asJson(value) as object })
  marked.format(3, 3, { link: { href: asJson(value) }, glow: { amount: asJson(value) } })
  for (const mark of ['textColor', 'highlight']) marked.format(1, 3, { [mark]: { color: asJson(value) } })
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
    element('video', all(['href'], value)),
    element('bookmark', all(['href', 'title', 'description', 'site', 'image', 'icon'], value)),
    element('objectView', all(['pageId'], value)),
    element('bookmark', {
      href: 'https://a.ru/',
      ...all(['title', 'description', 'site', 'image', 'icon'], value),
    }),
    element('callout', all(['kind', 'icon'], value), [line('callout')]),
    element('columns', all(['count'], value), [element('column', all(['width'], value), [line('column')])]),
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

/** Content that no text editor writes. */
export const text: Hostile[] = [
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
      element('callout'),
      element('callout', {}, ['no block']),
      element('callout', {}, [element('listItem', {}, [line('no list')]), line('words')]),
      element('columns'),
      element('columns', {}, [line('no column')]),
      element('columns', {}, [element('column', {}, ['no block'])]),
      element(
        'columns',
        {},
        Array.from({ length: 40 }, () => element('column', {}, [line('many')])),
      ),
      element('column', {}, [line('alone')]),
      element('codeBlock', {}, [line('no code')]),
      element('horizontalRule', {}, ['no words']),
      line(line('in a line')),
      line(element('image', { src: '/a.png' })),
      element('mention', { id: '1', label: 'a' }),
    ]),
  },
  { name: '3000 quotes in each other', write: nested(3000, ['blockquote']) },
  { name: '3000 callouts in each other', write: nested(3000, ['callout']) },
  { name: '3000 columns in each other', write: nested(3000, ['columns', 'column']) },
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
