import * as Y from 'yjs'
import { sortMarks, type TextMark, type TextNode } from './textNode.ts'
import { parseAttributes, textBounds } from './textRules.ts'

/** The name of the shared fragment that holds a text page. */
export const textFragment = 'content'

/** A mark that may overlap itself is stored under its name and a hash; only the name counts here. */
const hashedMark = /^(.*)--[a-zA-Z0-9+/=]{8}$/

const sortedEntries = (attrs: Record<string, unknown>): [string, unknown][] =>
  Object.entries(attrs)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))

function readMarks(attributes: Record<string, unknown>): TextMark[] {
  const marks = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]): TextMark => {
      const type = hashedMark.exec(key)?.[1] ?? key
      const attrs = parseAttributes(type, value)
      return Object.keys(attrs).length > 0 ? { type, attrs } : { type }
    })
  return sortMarks(marks)
}

type Delta = { insert?: unknown; attributes?: Record<string, unknown> }[]

function readText(text: Y.XmlText): TextNode[] {
  return (text.toDelta() as Delta).flatMap((part): TextNode[] => {
    if (typeof part.insert !== 'string' || part.insert === '') return []
    const marks = readMarks(part.attributes ?? {})
    return [
      marks.length > 0 ? { type: 'text', text: part.insert, marks } : { type: 'text', text: part.insert },
    ]
  })
}

const sameMarks = (a: TextNode, b: TextNode) =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? [])

/** Two clients that started one paragraph at the same time leave two texts in it: their runs are joined here. */
function joinRuns(nodes: TextNode[]): TextNode[] {
  const joined: TextNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && sameMarks(last, node)) {
      joined[joined.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    } else joined.push(node)
  }
  return joined
}

/** The nodes of one child of an element or of the page; a value that is not a node gives none. */
function readChild(child: unknown, depth: number): TextNode[] {
  if (child instanceof Y.XmlText) return readText(child)
  return child instanceof Y.XmlElement ? [readElement(child, depth)] : []
}

/** All words in an element at any depth, with a space between those of different texts. */
export function wordsIn(element: unknown, signs: number): string {
  const left: unknown[] = [element]
  const found: string[] = []
  let length = 0
  while (left.length > 0 && length < signs) {
    const part = left.pop()
    if (part instanceof Y.XmlText) {
      const text = readText(part)
        .map((run) => run.text ?? '')
        .join('')
      if (text !== '') found.push(text)
      length += text.length
    } else if (part instanceof Y.XmlElement) {
      for (const child of part.toArray().reverse()) left.push(child)
    }
  }
  return found.join(' ').slice(0, signs).toWellFormed()
}

/** Beyond the depth that is shown an element is a line of its words, so that no reader goes deeper. */
function flat(element: Y.XmlElement): TextNode {
  const text = wordsIn(element, Number.POSITIVE_INFINITY)
  return { type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) }
}

/** The ProseMirror JSON of one block or inline element, its attributes by the rules of the page. */
export function readElement(element: Y.XmlElement, depth = 1): TextNode {
  if (depth > textBounds.depth) return flat(element)
  const attrs = parseAttributes(element.nodeName, element.getAttributes())
  const content = joinRuns(element.toArray().flatMap((child) => readChild(child, depth + 1)))
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  }
}

/** The nodes of a text by the children of its fragment, some of which may give none. */
export const readParts = (doc: Y.Doc, fragment = textFragment): TextNode[][] =>
  doc
    .getXmlFragment(fragment)
    .toArray()
    .map((child) => readChild(child, 1))

/** A whole text as ProseMirror JSON with attributes and marks in a fixed order. */
export const readTree = (doc: Y.Doc, fragment = textFragment): TextNode => ({
  type: 'doc',
  content: joinRuns(readParts(doc, fragment).flat()),
})

function writeRuns(runs: TextNode[]): Y.XmlText {
  const text = new Y.XmlText()
  text.applyDelta(
    runs.map((run) => ({
      insert: run.text ?? '',
      attributes: Object.fromEntries((run.marks ?? []).map((mark) => [mark.type, mark.attrs ?? {}])),
    })),
  )
  return text
}

/**
 * The shared types for a list of nodes; neighbouring runs of text share one Y.XmlText, as in the editor's binding.
 */
export function writeNodes(nodes: TextNode[]): (Y.XmlElement | Y.XmlText)[] {
  const types: (Y.XmlElement | Y.XmlText)[] = []
  let runs: TextNode[] = []
  const flush = () => {
    if (runs.length > 0) types.push(writeRuns(runs))
    runs = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      if (node.text) runs.push(node)
      continue
    }
    flush()
    types.push(writeElement(node))
  }
  flush()
  return types
}

const lines = new Set(['paragraph', 'heading'])

function writeElement(node: TextNode): Y.XmlElement {
  const element = new Y.XmlElement(node.type)
  for (const [name, value] of sortedEntries(node.attrs ?? {})) {
    // Yjs stores any JSON value here; its types know only strings.
    element.setAttribute(name, value as string)
  }
  const children = writeNodes(node.content ?? [])
  // Two people who start to write in one empty line then write into the same text, so that nothing has to be joined.
  const isEmptyLine = children.length === 0 && lines.has(node.type)
  element.insert(0, isEmptyLine ? [new Y.XmlText()] : children)
  return element
}
