import type * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import { layoutOf, plainLayout, writeLayout } from '../objects/layout.ts'
import { kindFacts } from '../pageKinds.ts'
import { blockText, readBlocks, settingOf, textNames, titleOf, type Block } from './composite/blocks.ts'
import { fileList, filesOfBlock } from './composite/files.ts'
import { gridColumns } from './composite/grid.ts'
import type { DocShape, Mention } from './docShape.ts'
import { printMarkdown } from './markdown/print.ts'
import { pageIdOf } from './pageRef.ts'
import { filesOf, headingsOf, mentionsOf, unique } from './text.ts'
import { plainText, type TextNode } from './textNode.ts'
import { replaceMap } from './replaceMap.ts'
import { replaceText } from './textReplace.ts'
import { readTree } from './textTree.ts'

const textOf = (doc: Y.Doc, { id, kind }: Block): TextNode | null =>
  kind === 'text' ? readTree(doc, blockText(id)) : null

const texts = (doc: Y.Doc): TextNode[] => readBlocks(doc).flatMap((block) => textOf(doc, block) ?? [])

/** Markdown characters in a title are literal. */
const headingOf = (title: string): TextNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: title }],
})

const markdownOf = (doc: Y.Doc, block: Block): string => {
  const title = titleOf(block).replaceAll('\n', ' ').trim()
  const text = textOf(doc, block)
  const files = filesOfBlock(block)
  const shown = block.kind === 'page' ? pageIdOf(settingOf(block, 'page')) : undefined
  const parts = [
    title === '' ? '' : printMarkdown({ type: 'doc', content: [headingOf(title)] }),
    text ? printMarkdown(text) : '',
    files.length > 0 ? printMarkdown(fileList(files)) : '',
    shown ? `![](terem:page/${shown})\n` : '',
  ]
  return parts.filter((part) => part.trim() !== '').join('\n')
}

/** A page of blocks on a grid: a flat map stores their places and settings, each text is a fragment of its own. */
export const compositeShape: DocShape = {
  version: kindFacts.composite.shape,
  // As a text page; each block with text has a shared text of its own, and those of removed blocks keep their names.
  limits: { ...documentLimits, depth: 132, roots: 512 },
  seed: (doc) => writeLayout(doc, ['columns'], gridColumns),
  text: (doc) =>
    readBlocks(doc)
      .flatMap((block) => {
        const text = textOf(doc, block)
        return [titleOf(block), text ? plainText(text) : '', ...filesOfBlock(block).map(({ name }) => name)]
      })
      .filter((part) => part !== '')
      .join('\n'),
  headings: (doc) => texts(doc).flatMap(headingsOf),
  mentions: (doc) => {
    const shown = readBlocks(doc).flatMap((block): Mention[] => {
      const id = block.kind === 'page' ? pageIdOf(settingOf(block, 'page')) : undefined
      return id ? [{ kind: 'page', id }] : []
    })
    return unique([...shown, ...texts(doc).flatMap(mentionsOf)], ({ kind, id }) => `${kind} ${id}`)
  },
  files: (doc) => {
    const listed = readBlocks(doc).flatMap((block) =>
      filesOfBlock(block).map(({ short_link, extension }) => `${short_link}.${extension}`),
    )
    return unique([...listed, ...texts(doc).flatMap(filesOf)], (file) => file)
  },
  json: (doc) => ({
    blocks: readBlocks(doc).map((block) => {
      const { id, kind, x, y, w, h, settings } = block
      const text = textOf(doc, block)
      const set = Object.fromEntries([...settings].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      return { id, kind, x, y, w, h, settings: set, ...(text ? { text } : {}) }
    }),
  }),
  markdown: (doc) =>
    readBlocks(doc)
      .map((block) => markdownOf(doc, block))
      .filter((part) => part !== '')
      .join('\n'),
  replace(doc, wanted) {
    doc.transact(() => {
      replaceMap(layoutOf(doc), plainLayout(wanted))
      for (const name of new Set([...textNames(doc), ...textNames(wanted)])) replaceText(doc, wanted, name)
    })
  },
}
