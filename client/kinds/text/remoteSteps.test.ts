import { getSchema } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPage, anyRawPage } from '#schema/kinds/anyText.ts'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import { schemaExtensions } from './extensions.ts'
import { narrow } from './remoteSteps.ts'

const schema = getSchema(schemaExtensions())
const page = fc.oneof(anyPage, anyRawPage).filter((made) => (made.content ?? []).length > 0)

const wholeChange = (before: unknown, after: unknown) => {
  const state = EditorState.create({ doc: schema.nodeFromJSON(before) })
  const { content } = schema.nodeFromJSON(after)
  return { state, whole: state.tr.replace(0, state.doc.content.size, new Slice(content, 0, 0)) }
}

test('a narrow step leads to the same page as the replacement of all of it', () => {
  fc.assert(
    fc.property(page, page, (before, after) => {
      const { state, whole } = wholeChange(before, after)
      expect(narrow(state, whole).doc.toJSON()).toEqual(whole.doc.toJSON())
    }),
  )
})

test('[RTX.04~] what others write in one paragraph leaves places in the other paragraphs alone', () => {
  const { state, whole } = wholeChange(
    parseMarkdown('one\n\ntwo\n\nthree'),
    parseMarkdown('one\n\ntwo more\n\nthree'),
  )
  const tr = narrow(state, whole)
  const third = state.doc.content.size - 3
  expect(tr.mapping.mapResult(third)).toMatchObject({ pos: third + 5, deleted: false })
  expect(tr.mapping.map(2)).toBe(2)
})
