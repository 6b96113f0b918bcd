import { diffLines } from 'diff'
import { equalityDeep } from 'lib0/function'
import { plainText, type TextNode } from '#schema/kinds/textNode.ts'
import { filesOfBlock, isFileSetting } from '#schema/kinds/composite/files.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'

type Kept = {
  id: string
  kind: string
  x: number
  y: number
  w: number
  h: number
  settings: ReadonlyMap<string, LayoutValue>
  text: string
  /** The names of its files, a line each. */
  files: string
  /** How its words look, too. */
  marked: unknown
}
export type How = 'added' | 'removed' | 'moved' | 'stretched' | 'set' | 'written' | 'files'
/** Lines of words that are compared; more would take long to lay side by side. */
const editsMost = 2000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The blocks of a version, which the program itself has made of a document. */
function blocksOf(version: unknown): Map<string, Kept> {
  const blocks = isRecord(version) && Array.isArray(version.blocks) ? version.blocks.filter(isRecord) : []
  return new Map(
    blocks.map((block) => {
      const settings = isRecord(block.settings) ? (block.settings as Record<string, LayoutValue>) : {}
      const text = isRecord(block.text) ? plainText(block.text as TextNode) : ''
      const own = new Map(Object.entries(settings))
      const { kind } = block as Pick<Kept, 'kind'>
      const kept = {
        ...(block as Omit<Kept, 'settings' | 'text' | 'marked' | 'files'>),
        settings: own,
        files: filesOfBlock({ kind, settings: own })
          .map(({ name }) => name)
          .join('\n'),
        text,
        marked: block.text ?? null,
      }
      return [kept.id, kept]
    }),
  )
}

/** The kind of change of each changed block. */
export function compareBlocks(older: unknown, newer: unknown) {
  const [before, after] = [blocksOf(older), blocksOf(newer)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    const one = is ?? was!
    const names = [...new Set([...(was?.settings.keys() ?? []), ...(is?.settings.keys() ?? [])])].filter(
      (name) => !isFileSetting(name),
    )
    const set =
      was && is ? names.filter((name) => !equalityDeep(was.settings.get(name), is.settings.get(name))) : []
    const how: How[] = []
    if (!was) how.push('added')
    else if (!is) how.push('removed')
    else {
      if (was.x !== is.x || was.y !== is.y) how.push('moved')
      if (was.w !== is.w || was.h !== is.h) how.push('stretched')
      if (set.length > 0 || was.kind !== is.kind) how.push('set')
      if (!equalityDeep(was.marked, is.marked)) how.push('written')
      if (was.files !== is.files) how.push('files')
    }
    if (how.length === 0) return []
    return [
      {
        id,
        kind: one.kind,
        settings: one.settings,
        set,
        how,
        words: [...wordsOf(was?.text ?? '', is?.text ?? ''), ...wordsOf(was?.files ?? '', is?.files ?? '')],
      },
    ]
  })
}

export type BlockChange = ReturnType<typeof compareBlocks>[number]

function wordsOf(was: string, is: string) {
  if (was === is) return []
  const parts = diffLines(was, is, { maxEditLength: editsMost }) ?? [
    { removed: true, added: false, value: was },
    { removed: false, added: true, value: is },
  ]
  return parts.flatMap(({ removed, added, value }) => {
    const text = value.trim()
    return text !== '' && (removed || added)
      ? [{ how: removed ? ('deleted' as const) : ('inserted' as const), text }]
      : []
  })
}
