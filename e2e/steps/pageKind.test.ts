import * as Y from 'yjs'
import { into, intoTable, newWords, words, type Recipe } from './recipe.ts'
import { showList } from './showList.ts'

const shape = `import type { DocShape } from './docShape.ts'
import { objectViewShape } from './objectView.ts'

/** A note lives as one shared text. */
export const noteShape: DocShape = {
  ...objectViewShape,
  seed: () => undefined,
  text: (doc) => doc.getText('note').toString(),
  json: (doc) => doc.getText('note').toString(),
  markdown: (doc) => doc.getText('note').toString(),
  replace(doc, wanted) {
    const text = doc.getText('note')
    doc.transact(() => {
      text.delete(0, text.length)
      text.insert(0, wanted.getText('note').toString())
    })
  },
}
`
const manifest = `import { neededPart } from '../../platform/loadNeeded.ts'
import { kindIcons } from '../icons.ts'
import type { PageKind } from '../kind.ts'

/** The note: one text without any form. */
export const noteKind: PageKind = {
  id: 'note',
  icon: kindIcons.note,
  Editor: neededPart(() => import('./Editor.tsx'), ['kinds/note']),
  Compare: neededPart(() => import('./Compare.tsx'), ['kinds/note']),
  exports: [],
}
`
const editor = `import type { EditorProps } from '../kind.ts'

export default function Editor({ doc }: EditorProps) {
  return <pre>{doc.getText('note').toString()}</pre>
}
`
const compare = `export default function Compare({ older, newer }: { older: unknown; newer: unknown }) {
  return <pre>{JSON.stringify([older, newer])}</pre>
}
`
const edit = `note: (doc, { at, kind, words }) => {
    const text = doc.getText('note')
    if (kind % 4 === 1) text.delete(0, text.length)
    else text.insert(at % 2 ? text.length : 0, words)
  },`
const hostile = `note: [
    { name: 'something in its text', write: (doc) => doc.getText('note').insertEmbed(0, { a: 1 }) },
  ],`

function stored(): Uint8Array {
  const doc = new Y.Doc()
  doc.getText('note').insert(0, 'слово')
  return Y.encodeStateAsUpdate(doc)
}

const own = 'client/kinds/note'

/** A page kind that the product does not have. */
const pageKind: Recipe = {
  heading: 'To add a page kind',
  id: 'note',
  steps: [
    {
      file: 'schema/pageKinds.ts',
      write: intoTable('kindFacts', 'note: { ...available, showsObjects: true },'),
      compiler: 'schema/kinds/shapes.ts',
    },
    {
      file: 'schema/pages/schema.graphql',
      write: into('enum PageKind {', 'note'),
      compiler: 'client/pages/tree/TreeStore.ts',
    },
    { file: 'schema/kinds/note.ts', write: () => shape, compiler: 'schema/kinds/shapes.ts' },
    {
      file: 'schema/kinds/shapes.ts',
      write: intoTable('shapes', 'note: noteShape,', "import { noteShape } from './note.ts'\n"),
      compiler: 'schema/kinds/shapes.ts',
    },
    { file: `${own}/note.ts`, write: () => manifest, compiler: 'client/kinds/kinds.ts' },
    { file: `${own}/Editor.tsx`, write: () => editor, compiler: `${own}/note.ts` },
    { file: `${own}/Compare.tsx`, write: () => compare, compiler: `${own}/note.ts` },
    ...newWords(own, 'title', 'title'),
    {
      file: 'client/kinds/kinds.ts',
      write: intoTable('kinds', 'note: noteKind,', "import { noteKind } from './note/note.ts'\n"),
      compiler: 'client/kinds/kinds.ts',
    },
    {
      file: 'client/kinds/icons.ts',
      write: intoTable('kindIcons', 'note: IconNote,', "import { IconNote } from '@tabler/icons-react'\n"),
      compiler: 'client/kinds/icons.ts',
    },
    {
      file: 'client/loads.ts',
      write: intoTable('kindLoads', "note: { sources: ['kinds/note/Editor.tsx'], most: { js: 20 } },"),
      compiler: 'client/loads.ts',
    },
    ...words('client/pages', ['kind.note', 'kind.note.about'], 'client/pages/NewPageItems.tsx'),
    ...words('client/spaces/help', ['note.title', 'note.text'], 'client/spaces/HelpSection.tsx'),
    ...words('client/types', ['purpose.note'], 'client/types/panel/ViewList.tsx'),
    {
      file: 'client/kinds/contractEdits.ts',
      write: intoTable('contractEdits', edit),
      compiler: 'client/kinds/contractEdits.ts',
    },
    {
      file: 'client/kinds/hostile/hostileDocs.ts',
      write: intoTable('hostileDocs', hostile),
      compiler: 'client/kinds/hostile/hostileDocs.ts',
    },
    { file: 'client/kinds/fixtures/note.v1.update', write: stored, suite: 'note.v1.update is missing' },
    {
      file: 'client/kinds/fixtures/note.v1.json',
      write: () => JSON.stringify('слово'),
      suite: 'note.v1.json',
    },
  ],
  suites: ['client/kinds/kind.contract.test.tsx'],
  titles: 'note',
}

showList(pageKind)
