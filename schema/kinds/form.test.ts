import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readForm } from '../objects/form/form.ts'
import { plainLayout, writeLayout, type LayoutPath, type LayoutValue } from '../objects/layout.ts'
import { formShape } from './form.ts'

test('a form’s text contains what is on it, and nothing that was removed', () => {
  const doc = new Y.Doc()
  formShape.seed(doc)
  expect(formShape.text(doc)).toBe('')
  const write = (path: LayoutPath, value: LayoutValue) => writeLayout(doc, path, value)
  write(['about'], 'Tell us')
  write(['group', 'main', 'title'], 'You')
  write(['field', '7', 'rank'], 'a0')
  write(['field', '7', 'label'], 'Your name?')
  write(['field', '8', 'label'], 'gone')
  expect(formShape.text(doc)).toBe('Tell us\nYou\nYour name?')
  expect(formShape.headings(doc)).toEqual([{ level: 2, text: 'You' }])
  expect(formShape.markdown(doc)).toContain('## You')
  expect(readForm(plainLayout(doc)).groups).toHaveLength(1)
})

test('a form names the pictures that it shows, with what is said of them, and none that was taken out', () => {
  const doc = new Y.Doc()
  formShape.seed(doc)
  const write = (path: LayoutPath, value: LayoutValue) => writeLayout(doc, path, value)
  const [cover, shown, gone] = ['0', '1', '2'].map((sign) => `${sign.repeat(22)}.png`)
  write(['cover', 'src'], `/${cover}`)
  write(['cover', 'alt'], 'The [sea]')
  write(['picture', 'a', 'rank'], 'a0')
  write(['picture', 'a', 'src'], `/${shown}`)
  write(['picture', 'b', 'src'], `/${gone}`)
  expect(formShape.files(doc)).toEqual([cover, shown])
  expect(formShape.text(doc)).toBe('The [sea]')
  expect(formShape.markdown(doc)).toBe(`![The \\[sea\\]](/${cover})\n\n![](/${shown})\n`)
})
