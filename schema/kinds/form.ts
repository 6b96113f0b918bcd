import type * as Y from 'yjs'
import { kindFacts } from '../pageKinds.ts'
import { plainLayout, writeLayout } from '../objects/layout.ts'
import type { DocShape } from './docShape.ts'
import { objectViewShape } from './objectView.ts'
import { readForm, type Form } from '../objects/form/form.ts'

/** What people have written on a form, in its order. */
function words(form: Form): string[] {
  const inGroups = form.groups.flatMap(({ title, about, items }) => [
    title,
    about,
    ...items.flatMap((item) => (item.kind === 'words' ? [item.text] : [item.label, item.help])),
  ])
  const all = [form.about, ...inGroups, form.button, form.thanks.title, form.thanks.text]
  return all.filter((text) => text !== '')
}

const formOf = (doc: Y.Doc): Form => readForm(plainLayout(doc))

/** How a form lives in a Y.Doc: laid out as other pages of objects are, by paths of its own. */
export const formShape: DocShape = {
  ...objectViewShape,
  version: kindFacts.form.shape,
  seed: (doc) => writeLayout(doc, ['group', 'main', 'rank'], 'a0'),
  text: (doc) => words(formOf(doc)).join('\n'),
  headings: (doc) =>
    formOf(doc).groups.flatMap(({ title }) => (title === '' ? [] : [{ level: 2, text: title }])),
  markdown(doc) {
    const form = formOf(doc)
    const line = (text: string) => text.replaceAll('\n', ' ')
    const groups = form.groups.flatMap(({ title, about, items }) => [
      title === '' ? '' : `## ${line(title)}`,
      about,
      ...items.map((item) =>
        item.kind === 'words' ? (item.heading ? `### ${line(item.text)}` : item.text) : line(item.label),
      ),
    ])
    return [form.about, ...groups, form.thanks.title, form.thanks.text]
      .filter((text) => text !== '')
      .map((text) => `${text}\n`)
      .join('\n')
  },
}
