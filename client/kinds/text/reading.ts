import { Fragment, type Mark, type Node, type NodeType, type Schema } from '@tiptap/pm/model'
import * as Y from 'yjs'
import { canShow, parseAttributes, textBounds } from '#schema/kinds/textRules.ts'
import { wordsIn } from '#schema/kinds/textTree.ts'
import { keepOf, refill, type Kept } from './keptParts.ts'
import type { UnreadableAttributes, UnreadableReason } from './nodes/unreadable.ts'

/** Nothing if a part gives no node, such as a text without letters between blocks. */
type Held = Node | Node[] | null
type Delta = { insert?: unknown; attributes?: Record<string, unknown> }[]

/** A mark that may overlap itself is stored under its name and a hash. */
const markName = (key: string) => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '')

const isUnreadable = (node: Node) =>
  node.type.name === 'unreadableBlock' || node.type.name === 'unreadableInline'

const refOf = (child: unknown): string => {
  const item = child instanceof Y.AbstractType ? child._item : null
  return item ? `${item.id.client}:${item.id.clock}` : ''
}

const sameHeld = (a: Held, b: Held): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((node, at) => node.eq(b[at]!))
  return a === b || (!!a && !!b && !Array.isArray(a) && !Array.isArray(b) && a.eq(b))
}

/** Whether it may contain blocks of any type, so that one of them can replace an invalid one. */
const takesBlocks = (type: NodeType | undefined) => /\bblock\b/.test(type?.spec.content ?? '')

/**
 * Maps each part of the document to a node of the page. The binding asks here before it creates a node itself. Its
 * own
 * way deletes everything that the schema refuses from the document: for everybody, just by viewing it. So everything
 * is
 * read here, attributes by the rules of the page, and what cannot be shown gets a placeholder node.
 *
 * A part that reads as before keeps its node. The binding writes a part only if its node is another one, so an
 * attribute that is shown as its default stays as it is until someone edits its block.
 */
export class Reading extends Map<unknown, Held> {
  schema: Schema | undefined
  private readonly last = new WeakMap<object, Held>()
  /** The same of values that are no types: letters and numbers which no editor writes there. */
  private readonly lastValues = new Map<unknown, Held>()
  /** The content behind placeholder nodes, to write it again when an edit around it moves it. */
  private readonly kept = new Map<string, Kept>()

  override get(part: unknown): Held | undefined {
    const found = super.get(part)
    if (found !== undefined || !this.schema || part === undefined) return found
    const isRoot = part instanceof Y.AbstractType && part._item === null
    return isRoot ? undefined : this.remember(part, this.read(part))
  }

  override set(part: unknown, held: Held): this {
    super.set(part, held)
    const isNew = part instanceof Y.XmlElement && part.doc === null
    if (isNew && held && !Array.isArray(held) && isUnreadable(held)) {
      const kept = this.kept.get((held.attrs as UnreadableAttributes).ref)
      if (kept) refill(part, kept)
    }
    if (typeof part === 'object' && part !== null) this.last.set(part, held)
    else this.lastValues.set(part, held)
    return this
  }

  /** The blocks of the whole page. */
  blocks(fragment: Y.XmlFragment): Node[] {
    return fragment.toArray().flatMap((part) => this.get(part) ?? [])
  }

  private remember(part: unknown, held: Held): Held {
    const isObject = typeof part === 'object' && part !== null
    const before = isObject ? this.last.get(part) : this.lastValues.get(part)
    const now = before !== undefined && sameHeld(before, held) ? before : held
    this.set(part, now)
    return now
  }

  /** A part requested by itself: its parent decides whether it is inline, and how deep it is. */
  private read(part: unknown): Held {
    let depth = 1
    const parents: Y.XmlElement[] = []
    let at = part instanceof Y.AbstractType ? part.parent : null
    while (at instanceof Y.XmlElement) {
      parents.push(at)
      depth += 1
      at = at.parent
    }
    return this.readIn(part, this.schema!.nodes[parents[0]?.nodeName ?? 'doc'], depth)
  }

  private readIn(part: unknown, parent: NodeType | undefined, depth: number): Held {
    const inline = parent?.inlineContent ?? false
    if (part instanceof Y.XmlElement) return this.element(part, parent, depth)
    if (!(part instanceof Y.XmlText)) return this.unreadable(part, inline, 'unknown')
    this.joinOwn(part)
    if (part.length === 0) return inline ? [] : null
    return (inline ? this.text(part) : undefined) ?? this.unreadable(part, inline, 'unknown')
  }

  private unreadable(part: unknown, inline: boolean, reason: UnreadableReason): Node {
    const ref = refOf(part)
    const excerpt = wordsIn(part, textBounds.excerptSigns)
    const kept = keepOf(part)
    if (ref !== '' && kept) this.kept.set(ref, kept)
    const attributes: UnreadableAttributes = { ref, reason, excerpt }
    return this.schema!.node(inline ? 'unreadableInline' : 'unreadableBlock', attributes)
  }

  private element(element: Y.XmlElement, parent: NodeType | undefined, depth: number): Node {
    const inline = parent?.inlineContent ?? false
    const type = this.schema!.nodes[element.nodeName]
    const stands = !takesBlocks(parent) || type?.isInGroup('block')
    const fits = type && type.isInline === inline && stands && type.name !== 'doc' && !type.isText
    if (depth > textBounds.depth) return this.unreadable(element, inline, 'deep')
    const raw: Record<string, unknown> = element.getAttributes()
    const attributes = parseAttributes(element.nodeName, raw)
    if (!fits || !canShow(type.name, raw, attributes)) return this.unreadable(element, inline, 'unknown')
    const children = element.toArray().flatMap((child) => {
      const known = super.get(child)
      return known ?? this.remember(child, this.readIn(child, type, depth + 1)) ?? []
    })
    const node = made(type, attributes, children)
    if (!node) return this.unreadable(element, inline, 'unknown')
    if (type.name !== 'table') return node
    const cells = cellsOf(node)
    // The editor deletes a table without cells on sight.
    if (cells === 0) return this.unreadable(element, inline, 'unknown')
    return cells > textBounds.tableCells ? this.unreadable(element, inline, 'big') : node
  }

  /** The runs of a text; undefined if it contains something that no run can represent. */
  private text(text: Y.XmlText): Node[] | undefined {
    const delta = text.toDelta() as Delta
    if (delta.some(({ insert }) => typeof insert !== 'string')) return undefined
    return delta
      .filter(({ insert }) => insert !== '')
      .map(({ insert, attributes }) => this.schema!.text(insert as string, this.marks(attributes ?? {})))
  }

  private marks(attributes: Record<string, unknown>): readonly Mark[] {
    let marks: readonly Mark[] = []
    for (const [key, raw] of Object.entries(attributes)) {
      const type = this.schema!.marks[markName(key)]
      if (!type || raw === null) continue
      const parsed = parseAttributes(type.name, raw)
      // A link to nowhere is words.
      if (type.name !== 'link' || parsed.href !== undefined) marks = type.create(parsed).addToSet(marks)
    }
    return marks
  }

  /** Of two adjacent texts the second is our own: they are joined, or its words would appear twice. */
  private joinOwn(text: Y.XmlText): void {
    const next: unknown = (text._item?.right?.content as Partial<Y.ContentType> | undefined)?.type
    if (!(next instanceof Y.XmlText) || !next._item || next._item.deleted) return
    if (next._item.id.client !== next.doc?.clientID) return
    text.applyDelta([{ retain: text.length }, ...(next.toDelta() as Delta)])
    next.doc.transact((transaction) => next._item!.delete(transaction))
  }
}

/** The node with these children: marks that its type refuses are dropped, and missing required content is added. */
function made(type: NodeType, attributes: Record<string, unknown>, children: Node[]): Node | null {
  const content = Fragment.from(children.map((child) => child.mark(type.allowedMarks(child.marks))))
  return type.validContent(content)
    ? type.create(attributes, content)
    : type.createAndFill(attributes, content)
}

/** Columns times rows as the table is laid out. */
function cellsOf(table: Node): number {
  let columns = 0
  table.forEach((row) => {
    let width = 0
    row.forEach((cell) => (width += Number(cell.attrs.colspan)))
    columns = Math.max(columns, width)
  })
  return columns * table.childCount
}
