import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addBlock, readBlocks, writeSetting } from './composite/blocks.ts'
import { blockFilesMost, filesOfBlock, fileSetting, fileValue, givenName } from './composite/files.ts'
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

const file = (sign: string, extension = 'pdf') => ({ short_link: sign.repeat(22), extension })
const withFiles = () => {
  const doc = new Y.Doc()
  const settings = {
    [fileSetting(file('b'))]: fileValue({ name: 'Plan [1].pdf', size: 20, at: 2 }),
    [fileSetting(file('a', 'png'))]: fileValue({ name: 'Photo.png', size: 10, at: 1 }),
  }
  addBlock(doc, { id: 'f', kind: 'files', x: 0, y: 0, w: 4, h: 6, settings })
  return doc
}
const filesIn = (doc: Y.Doc) => filesOfBlock(readBlocks(doc)[0]!)

test('[RCO.01~] the files of a block belong to the page: its text, its Markdown and what it shows name them', () => {
  const doc = withFiles()
  expect(filesIn(doc).map(({ name }) => name)).toEqual(['Photo.png', 'Plan [1].pdf'])
  expect(compositeShape.files(doc)).toEqual([`${'a'.repeat(22)}.png`, `${'b'.repeat(22)}.pdf`])
  expect(compositeShape.text(doc)).toBe('Photo.png\nPlan [1].pdf')
  const [photo, plan] = compositeShape.markdown(doc).trim().split('\n')
  expect(photo).toBe(`- [Photo.png](/${'a'.repeat(22)}.png)`)
  expect(plan).toBe(`- [Plan &#91;1&#93;.pdf](/${'b'.repeat(22)}.pdf)`)
})

test('[RCO.01~] two people who add, rename and remove files of one block at once keep all of it', () => {
  const [one, two] = [withFiles(), new Y.Doc()]
  Y.applyUpdate(two, Y.encodeStateAsUpdate(one))
  writeSetting(one, 'f', fileSetting(file('a', 'png')), fileValue({ name: 'Roof.png', size: 10, at: 1 }))
  writeSetting(two, 'f', fileSetting(file('b')), undefined)
  writeSetting(two, 'f', fileSetting(file('c')), fileValue({ name: 'New.pdf', size: 1, at: 3 }))
  Y.applyUpdate(one, Y.encodeStateAsUpdate(two))
  expect(filesIn(one).map(({ name }) => name)).toEqual(['Roof.png', 'New.pdf'])
})

test('[RCO.01~] what is no file of a block is left out, and a block has no more than its limit', () => {
  const doc = withFiles()
  for (const key of ['file/', 'file/../x.pdf', `file/${'d'.repeat(22)}`, `other/${'d'.repeat(22)}.pdf`])
    writeSetting(doc, 'f', key, fileValue({ name: 'No', size: 1, at: 0 }))
  for (const value of ['text', 1, null, ['list']]) writeSetting(doc, 'f', fileSetting(file('e')), value)
  expect(filesIn(doc)).toHaveLength(2)
  writeSetting(doc, 'f', fileSetting(file('e')), { name: 5, size: -1, at: 'soon' })
  expect(filesIn(doc)[0]).toEqual({ ...file('e'), name: 'file.pdf', size: 0, at: 0 })
  for (let at = 0; at < blockFilesMost + 10; at += 1)
    writeSetting(doc, 'f', `file/${String(at).padStart(22, '0')}.txt`, fileValue({ name: 'n', size: 1, at }))
  expect(filesIn(doc)).toHaveLength(blockFilesMost)
  expect(givenName(' a\u202Efdp.exe\n')).toBe('afdp.exe')
  expect(givenName('x'.repeat(400))).toHaveLength(255)
})
