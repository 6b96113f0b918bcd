import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRawPage } from '../anyText.ts'
import type { TextNode } from '../textNode.ts'
import { compareBlocks } from './compare.ts'
import { printHtml } from './html.ts'
import { parseMarkdown } from './parse.ts'

const compare = (older: string, newer: string) =>
  compareBlocks(parseMarkdown(older).content!, parseMarkdown(newer).content!)

const html = (node?: TextNode) => (node ? printHtml({ type: 'doc', content: [node] }) : undefined)

test('[RPG.22~] two versions stand side by side with changed words marked', () => {
  const rows = compare(
    '# Plan\n\nWe ship on Monday.\n\nOld end.',
    '# Plan\n\nWe ship on Friday.\n\nNew words.',
  )
  expect(rows.map((row) => row.changed)).toEqual([false, true, true, true])
  expect(html(rows[1]!.older)).toBe('<p>We ship on <del>Monday</del>.</p>')
  expect(html(rows[1]!.newer)).toBe('<p>We ship on <ins>Friday</ins>.</p>')
  expect([html(rows[2]!.older), html(rows[2]!.newer)]).toEqual(['<p><del>Old end.</del></p>', undefined])
  expect([html(rows[3]!.older), html(rows[3]!.newer)]).toEqual([undefined, '<p><ins>New words.</ins></p>'])
})

test('[RPG.22~] a changed word is marked whole, in every script', () => {
  const [russian] = compare('Встреча в среду.', 'Встреча в понедельник.')
  expect(html(russian!.newer)).toBe('<p>Встреча в <ins>понедельник</ins>.</p>')
  const [chinese] = compare('星期三开会', '星期一开会')
  expect(html(chinese!.newer)).toBe('<p>星期<ins>一</ins>开会</p>')
})

test('[RPG.22~] a changed item marks its own words, not the whole list', () => {
  const [row] = compare('- one\n- two three\n- four', '- one\n- two five\n- four\n- six')
  expect(html(row!.older)).toContain('<p>two <del>three</del></p>')
  expect(html(row!.newer)).toContain('<p>two <ins>five</ins></p>')
  expect(html(row!.newer)).toContain('<p><ins>six</ins></p>')
  expect(html(row!.newer)).toContain('<li><p>one</p></li>')
})

test('[RPG.22~] a block without words is marked itself, and so is one that only changed its form', () => {
  const rows = compare('a\n\n---\n\nsame words', 'a\n\n**same** words')
  expect(html(rows[1]!.older)).toBe('<hr data-change="deleted">')
  expect(html(rows.at(-1)!.newer)).toBe('<p data-change="form"><strong>same</strong> words</p>')
  const [box] = compare('- [ ] do', '- [x] do')
  expect(html(box!.newer)).toContain('data-checked="true" data-change="form"')
})

/** The page without what a comparison adds. */
function bare(node: TextNode): TextNode {
  const { change: _change, ...attrs } = node.attrs ?? {}
  const marks = (node.marks ?? []).filter((mark) => !['inserted', 'deleted'].includes(mark.type))
  return {
    type: node.type,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(node.content ? { content: node.content.map(bare) } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(node.text === undefined ? {} : { text: node.text }),
  }
}

test('[RPG.22~] each side of a comparison is its version whole, and equal versions show no change', () => {
  fc.assert(
    fc.property(anyRawPage, anyRawPage, (older, newer) => {
      const rows = compareBlocks(older.content!, newer.content!)
      const side = (pick: (row: (typeof rows)[number]) => TextNode | undefined) =>
        printHtml({ type: 'doc', content: rows.flatMap((row) => pick(row) ?? []).map(bare) })
      const joined = (text: string) =>
        text.replaceAll(/<\/(strong|em|u|s|span|mark|code|a)><\1(?: [^>]*)?>/g, '')
      const settled = (text: string): string => (joined(text) === text ? text : settled(joined(text)))
      expect(settled(side((row) => row.older))).toBe(settled(printHtml(older)))
      expect(settled(side((row) => row.newer))).toBe(settled(printHtml(newer)))
      expect(compareBlocks(older.content!, older.content!).every((row) => !row.changed)).toBe(true)
    }),
  )
})
