import { diffArrays } from 'diff'
import { inlineText, isTextBlock, plainText, type TextNode } from '../textNode.ts'

/** One row of a comparison: the block before and after, `undefined` on the side that lacks it. */
export type ComparedRow = { older?: TextNode; newer?: TextNode; changed: boolean }

type Side = 'deleted' | 'inserted'

const key = (node: TextNode) => JSON.stringify(node)

const markRun = (node: TextNode, side: Side): TextNode => ({
  ...node,
  marks: [...(node.marks ?? []), { type: side }],
})

/** Marks everything in the block: its words, or the block itself if it has none. */
function markAll(node: TextNode, side: Side): TextNode {
  if (isTextBlock(node))
    return { ...node, content: (node.content ?? []).map((child) => markRun(child, side)) }
  if (!node.content) return { ...node, attrs: { ...node.attrs, change: side } }
  return { ...node, content: node.content.map((child) => markAll(child, side)) }
}

/** The text of each inline node and the nodes themselves, with placeholder characters for nodes that are not text. */
type Runs = { text: string; nodes: { node: TextNode; from: number; to: number }[] }

function runsOf(node: TextNode): Runs {
  let text = ''
  const nodes = (node.content ?? []).map((child) => {
    const from = text.length
    text += inlineText(child)
    return { node: child, from, to: text.length }
  })
  return { text, nodes }
}

/** The runs with `side` on the characters inside `ranges`, and on nodes that touch them. */
function markRanges(runs: Runs, ranges: [number, number][], side: Side): TextNode[] {
  return runs.nodes.flatMap(({ node, from, to }): TextNode[] => {
    if (node.type !== 'text') {
      const hit = ranges.some(([start, end]) => start < to && end > from)
      return [hit ? markRun(node, side) : node]
    }
    const cuts = ranges.flatMap(([start, end]) => [start, end]).filter((at) => at > from && at < to)
    const edges = [...new Set([from, ...cuts, to])].toSorted((a, b) => a - b)
    return edges.slice(1).map((end, index) => {
      const start = edges[index]!
      const piece = { ...node, text: runs.text.slice(start, end) }
      return ranges.some(([a, b]) => a <= start && b >= end) ? markRun(piece, side) : piece
    })
  })
}

/** Words, spaces and other characters; Chinese and Japanese, which do not separate words, character by character. */
const tokens = (text: string): string[] =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}_])+|\s+|[^]/gu,
  ) ?? []

/** Past this many differing words a block is marked as a whole: nobody could read the mixture. */
const maxWordEdits = 400

function compareWords(older: TextNode, newer: TextNode): [TextNode, TextNode] {
  const [before, after] = [runsOf(older), runsOf(newer)]
  const parts = diffArrays(tokens(before.text), tokens(after.text), { maxEditLength: maxWordEdits })
  if (!parts) return [markAll(older, 'deleted'), markAll(newer, 'inserted')]
  const [deleted, inserted]: [number, number][][] = [[], []]
  let [from, to] = [0, 0]
  for (const { value, added, removed } of parts) {
    const length = value.join('').length
    if (removed) deleted!.push([from, from + length])
    if (added) inserted!.push([to, to + length])
    if (!added) from += length
    if (!removed) to += length
  }
  // The words are equal, so the formatting changed, which only the whole block can show.
  const form = deleted!.length === 0 && inserted!.length === 0
  const changed = (node: TextNode, content: TextNode[]) => ({
    ...node,
    ...(form ? { attrs: { ...node.attrs, change: 'form' } } : {}),
    content,
  })
  return [
    changed(older, markRanges(before, deleted!, 'deleted')),
    changed(newer, markRanges(after, inserted!, 'inserted')),
  ]
}

function comparePair(older: TextNode, newer: TextNode): [TextNode, TextNode] {
  if (isTextBlock(older) && isTextBlock(newer)) return compareWords(older, newer)
  if (!older.content || !newer.content) return [markAll(older, 'deleted'), markAll(newer, 'inserted')]
  const rows = compareBlocks(older.content, newer.content)
  const form = JSON.stringify(older.attrs) === JSON.stringify(newer.attrs) ? {} : { change: 'form' }
  return [
    { ...older, attrs: { ...older.attrs, ...form }, content: rows.flatMap((row) => row.older ?? []) },
    { ...newer, attrs: { ...newer.attrs, ...form }, content: rows.flatMap((row) => row.newer ?? []) },
  ]
}

/** Blocks that may be two states of one: of the same type, or both of text. */
const comparable = (a: TextNode, b: TextNode) => a.type === b.type || (isTextBlock(a) && isTextBlock(b))

/** The similarity of two blocks, from 0 to 1: the share of common words. */
function likeness(a: TextNode, b: TextNode): number {
  const words = (node: TextNode) =>
    new Set(
      plainText(node)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
  const [mine, theirs] = [words(a), words(b)]
  const shared = [...mine].filter((word) => theirs.has(word)).length
  return (2 * shared) / Math.max(1, mine.size + theirs.size)
}

/**
 * The minimum similarity, and how far to search, for a removed and an added block to be shown as one that changed.
 */
const leastLikeness = 0.5
const likenessReach = 20

function compareRuns(removed: TextNode[], added: TextNode[]): ComparedRow[] {
  const rows: ComparedRow[] = []
  let next = 0
  for (const older of removed) {
    const single = removed.length === 1 && added.length === 1 && comparable(older, added[0]!)
    const reach = added.slice(next, next + likenessReach)
    const found = single
      ? 0
      : reach.findIndex((newer) => comparable(older, newer) && likeness(older, newer) >= leastLikeness)
    if (found < 0) {
      rows.push({ older: markAll(older, 'deleted'), changed: true })
      continue
    }
    for (const newer of reach.slice(0, found)) rows.push({ newer: markAll(newer, 'inserted'), changed: true })
    const [before, after] = comparePair(older, added[next + found]!)
    rows.push({ older: before, newer: after, changed: true })
    next += found + 1
  }
  return [
    ...rows,
    ...added.slice(next).map((newer) => ({ newer: markAll(newer, 'inserted'), changed: true })),
  ]
}

/** Past this many differing blocks nothing is aligned: both sides are shown as completely different. */
const maxBlockEdits = 4000

/**
 * The differences between two lists of blocks, in reading order: rows to be shown side by side, with the marks
 * `deleted` and `inserted` on words and the attribute `change` (`deleted`, `inserted`, `form`) on blocks.
 */
export function compareBlocks(older: TextNode[], newer: TextNode[]): ComparedRow[] {
  const edits = diffArrays(older.map(key), newer.map(key), { maxEditLength: maxBlockEdits })
  if (!edits) return compareRuns(older, newer)
  const rows: ComparedRow[] = []
  let [from, to] = [0, 0]
  let [removed, added]: [TextNode[], TextNode[]] = [[], []]
  const flush = () => {
    rows.push(...compareRuns(removed, added))
    removed = []
    added = []
  }
  for (const edit of edits) {
    if (edit.removed) removed.push(...older.slice(from, (from += edit.count)))
    else if (edit.added) added.push(...newer.slice(to, (to += edit.count)))
    else {
      flush()
      for (let at = 0; at < edit.count; at += 1) {
        rows.push({ older: older[from + at]!, newer: newer[to + at]!, changed: false })
      }
      from += edit.count
      to += edit.count
    }
  }
  flush()
  return rows
}
