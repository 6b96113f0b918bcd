import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addBlock } from './composite/blocks.ts'
import { compositeShape } from './composite.ts'

test('a title is plain text in Markdown, whatever characters it has', () => {
  const doc = new Y.Doc()
  const box = { x: 0, y: 0, w: 6, h: 5 }
  const titles = ['Plain', '![x](terem:page/1)', '<b>2 * 3 * 4</b>', 'a\n# b']
  for (const [y, title] of titles.entries())
    addBlock(doc, { ...box, id: `b${y}`, y, kind: 'text', settings: { title } })
  const printed = compositeShape.markdown(doc)
  expect(printed).toMatch(/^## Plain\n/)
  expect(printed).not.toContain('![x](')
  expect(printed).not.toMatch(/(?<!\\)<b>/)
  expect(printed.split('\n').filter((line) => line.startsWith('#'))).toHaveLength(4)
})
