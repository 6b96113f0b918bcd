import * as Y from 'yjs'
import { sortMarks, type TextMark, type TextNode } from './textNode.ts'

/** The name of the shared fragment that holds a text page. */
export const textFragment = 'content'

/** A mark that may overlap itself is stored under its name and a hash; the name is what counts here. */
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
      const attrs = typeof value === 'object' ? sortedEntries(value as Record<string, unknown>) : []
      return attrs.length > 0 ? { type, attrs: Object.fromEntries(attrs) } : { type }
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

/** Two clients that began one paragraph at once leave two texts in it: their runs are joined here. */
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

function readChildren(parent: Y.XmlFragment): TextNode[] {
  const nodes = parent.toArray().flatMap((child): TextNode[] => {
    if (child instanceof Y.XmlText) return readText(child)
    return child instanceof Y.XmlElement ? [readElement(child)] : []
  })
  return joinRuns(nodes)
}

/** The ProseMirror JSON of one block or inline element. */
export function readElement(element: Y.XmlElement): TextNode {
  const attrs = sortedEntries(element.getAttributes() as Record<string, unknown>)
  const content = readChildren(element)
  return {
    type: element.nodeName,
    ...(attrs.length > 0 ? { attrs: Object.fromEntries(attrs) } : {}),
    ...(content.length > 0 ? { content } : {}),
  }
}

/** The whole page as ProseMirror JSON with attributes and marks in a fixed order. */
export const readTree = (doc: Y.Doc): TextNode => ({
  type: 'doc',
  content: readChildren(doc.getXmlFragment(textFragment)),
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

/** The shared types for a list of nodes; neighbouring runs of text share one Y.XmlText, as the editor's binding does. */
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
    // Yjs stores any JSON value here; its types know strings only.
    element.setAttribute(name, value as string)
  }
  const children = writeNodes(node.content ?? [])
  // Who begins to write an empty line at once with another writes into the same text, so that neither has to join two.
  const isEmptyLine = children.length === 0 && lines.has(node.type)
  element.insert(0, isEmptyLine ? [new Y.XmlText()] : children)
  return element
}
