import * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import { kindFacts } from '../pageKinds.ts'
import type { DocShape, Heading, Mention } from './docShape.ts'
import { parseMarkdown } from './markdown/parse.ts'
import { printMarkdown } from './markdown/print.ts'
import { countAttr, inlineText, plainText, stringAttr, walk, type TextNode } from './textNode.ts'
import { replaceText } from './textReplace.ts'
import { readTree, textFragment, writeNodes } from './textTree.ts'

/** The address of a stored file, on our own host or on the content host: `/{short_link}.{extension}`. */
const fileAddress = /^(?:https?:\/\/[^/]+)?\/([\w-]+\.\w+)$/

function collect<T>(text: TextNode, pick: (node: TextNode) => T[]): T[] {
  const found: T[] = []
  walk(text, (node) => found.push(...pick(node)))
  return found
}

export const unique = <T>(items: T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
]

/** The addresses in a node: an image's source, the images of a card, the links of a run of text. */
const addresses = (node: TextNode): string[] => [
  ...(node.type === 'image' ? [stringAttr(node, 'src')] : []),
  ...(node.type === 'bookmark' ? [stringAttr(node, 'image'), stringAttr(node, 'icon')] : []),
  ...(node.marks ?? []).filter((mark) => mark.type === 'link').map((mark) => stringAttr(mark, 'href')),
]

export const headingsOf = (text: TextNode): Heading[] =>
  collect(text, (node) =>
    node.type === 'heading'
      ? [{ level: Math.min(countAttr(node, 'level', 1), 6), text: inlineText(node) }]
      : [],
  )

export function mentionsOf(text: TextNode): Mention[] {
  const mentions = collect(text, (node): Mention[] => {
    if (node.type === 'objectView') return [{ kind: 'page', id: stringAttr(node, 'pageId') }]
    const id = stringAttr(node, 'id')
    if (node.type !== 'mention' || id === '') return []
    return [{ kind: node.attrs?.kind === 'page' ? 'page' : 'user', id }]
  })
  return unique(mentions, (mention) => `${mention.kind} ${mention.id}`)
}

export function filesOf(text: TextNode): string[] {
  const files = collect(text, addresses).flatMap((address) => fileAddress.exec(address)?.[1] ?? [])
  return unique(files, (file) => file)
}

/** Replaces the whole content of the document with `nodes`. */
function write(doc: Y.Doc, nodes: TextNode[]): void {
  doc.transact(() => {
    const fragment = doc.getXmlFragment(textFragment)
    if (fragment.length > 0) fragment.delete(0, fragment.length)
    fragment.insert(0, writeNodes(nodes))
  })
}

/**
 * A text page: a Y.XmlFragment in the mapping of y-prosemirror, an element per node and a text attribute per mark.
 * Written on Yjs alone, so that the server needs neither a DOM nor the editor.
 */
export const textShape: DocShape = {
  version: kindFacts.text.shape,
  // A nested list adds two levels: 64 of them, and the content of the last.
  limits: { ...documentLimits, depth: 132 },
  seed: (doc) => write(doc, [{ type: 'paragraph' }]),
  text: (doc) => plainText(readTree(doc)),
  headings: (doc) => headingsOf(readTree(doc)),
  mentions: (doc) => mentionsOf(readTree(doc)),
  files: (doc) => filesOf(readTree(doc)),
  json: (doc) => readTree(doc),
  markdown: (doc) => printMarkdown(readTree(doc)),
  fromMarkdown: (doc, markdown) => write(doc, parseMarkdown(markdown).content ?? []),
  replace: (doc, wanted) => replaceText(doc, wanted),
}
