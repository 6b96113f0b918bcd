import type * as Y from 'yjs'
import { kindFacts } from '../pageKinds.ts'
import { plainLayout, writeLayout } from '../objects/layout.ts'
import type { FormImage } from '../objects/form/picture.ts'
import type { DocShape } from './docShape.ts'
import { objectViewShape } from './objectView.ts'
import { readForm, type Form, type FormItem } from '../objects/form/form.ts'

function wordsOf(item: FormItem): string[] {
  if (item.kind === 'words') return [item.text]
  return item.kind === 'picture' ? [item.alt] : [item.label, item.help]
}

/** The texts of a form, in order. */
function words(form: Form): string[] {
  const inGroups = form.groups.flatMap(({ title, about, items }) => [title, about, ...items.flatMap(wordsOf)])
  const all = [form.cover.alt, form.about, ...inGroups, form.button, form.thanks.title, form.thanks.text]
  return all.filter((text) => text !== '')
}

const line = (text: string): string => text.replaceAll('\n', ' ')

const pictureLine = ({ src, alt }: FormImage): string =>
  src === '' ? '' : `![${line(alt).replaceAll(/[\\[\]]/g, String.raw`\$&`)}](${src})`

const formOf = (doc: Y.Doc): Form => readForm(plainLayout(doc))

/** How a form is stored in a Y.Doc: as a layout, like other pages of objects, with keys of its own. */
export const formShape: DocShape = {
  ...objectViewShape,
  version: kindFacts.form.shape,
  seed: (doc) => writeLayout(doc, ['group', 'main', 'rank'], 'a0'),
  text: (doc) => words(formOf(doc)).join('\n'),
  files(doc) {
    const { cover, groups } = formOf(doc)
    const pictures = groups.flatMap(({ items }) => items.filter((item) => item.kind === 'picture'))
    return [...new Set([cover, ...pictures].flatMap(({ src }) => (src === '' ? [] : [src.slice(1)])))]
  },
  headings: (doc) =>
    formOf(doc).groups.flatMap(({ title }) => (title === '' ? [] : [{ level: 2, text: title }])),
  markdown(doc) {
    const form = formOf(doc)
    const groups = form.groups.flatMap(({ title, about, items }) => [
      title === '' ? '' : `## ${line(title)}`,
      about,
      ...items.map((item) => {
        if (item.kind === 'picture') return pictureLine(item)
        if (item.kind === 'field') return line(item.label)
        return item.heading ? `### ${line(item.text)}` : item.text
      }),
    ])
    return [pictureLine(form.cover), form.about, ...groups, form.thanks.title, form.thanks.text]
      .filter((text) => text !== '')
      .map((text) => `${text}\n`)
      .join('\n')
  },
}
