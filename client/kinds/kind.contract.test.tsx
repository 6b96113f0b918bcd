import { cleanup, configure, render, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { locales } from '#schema/accounts/locales.ts'
import { availableKinds, type AvailableKind } from '#schema/pageKinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type { DocShape } from '#schema/kinds/docShape.ts'
import { checkUpdate } from '#schema/documents/checkUpdate.ts'
import { secondShape } from '#schema/kinds/testingShape.ts'
import { upgradeDocument } from '#schema/kinds/upgradeDocument.ts'
import { i18n, startWords } from '../platform/i18n.ts'
import { Look } from '../ui/theme/Look.tsx'
import { contractEdits, type Edit } from './contractEdits.ts'
import { hostileDocs } from './hostile/hostileDocs.ts'
import { kinds } from './kinds.ts'
import { copyOf, newDoc } from '#schema/kinds/testingDocs.ts'

type MessageFile = { default: Record<string, string> }
const messages = import.meta.glob<MessageFile>('./*/messages/*.ts', { eager: true })

beforeAll(async () => {
  configure({ asyncUtilTimeout: 8000 })
  await startWords(['platform', 'kinds/text', 'kinds/board', 'objects/view', 'objects/compare'])
  await i18n.changeLanguage('ru')
})
afterEach(cleanup)

const anyEdit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(40),
  kind: fc.nat(40),
  words: fc.constantFrom('слово', 'a word', '词语', '🙂 # *'),
})
const anyEdits = fc.array(anyEdit, { maxLength: 12 })

function seeded(kind: AvailableKind, edits: Edit[] = []): Y.Doc {
  const doc = newDoc(shapes[kind])
  for (const edit of edits) doc.transact(() => contractEdits[kind](doc, edit))
  return doc
}

const some: Edit[] = [
  { at: 0, kind: 0, words: 'слово' },
  { at: 1, kind: 0, words: 'a word' },
]
const fixture = (kind: string, version: number, extension: 'update' | 'json') =>
  join(import.meta.dirname, 'fixtures', `${kind}.v${version}.${extension}`)

test.each(availableKinds)('[RPG.02~] %s is in the registry with an icon and lazy screens', (kind) => {
  const entry = kinds[kind]
  expect(entry.id).toBe(kind)
  for (const part of [entry.Editor, entry.Compare]) expect(() => createElement(part as never)).not.toThrow()
  expect(entry.icon).toBeTruthy()
})

test.each(availableKinds)('a new %s is empty, and reads back the same from another copy', (kind) => {
  const doc = seeded(kind)
  expect(shapes[kind].text(doc)).toBe('')
  expect(shapes[kind].json(copyOf(doc))).toEqual(shapes[kind].json(doc))
})

test.each(availableKinds)('what is written on a %s is found by search', (kind) => {
  const doc = seeded(kind, some)
  for (const { words } of some) expect(shapes[kind].text(doc)).toContain(words)
})

test.each(availableKinds)('[RTX.04~] two members changing one %s at once end with the same page', (kind) => {
  fc.assert(
    fc.property(anyEdits, anyEdits, anyEdits, (before, mine, theirs) => {
      const ann = seeded(kind, before)
      const bob = copyOf(ann)
      for (const edit of mine) ann.transact(() => contractEdits[kind](ann, edit))
      for (const edit of theirs) bob.transact(() => contractEdits[kind](bob, edit))
      const [fromAnn, fromBob] = [Y.encodeStateAsUpdate(ann), Y.encodeStateAsUpdate(bob)]
      Y.applyUpdate(ann, fromBob)
      Y.applyUpdate(bob, fromAnn)
      expect(shapes[kind].json(ann)).toEqual(shapes[kind].json(bob))
      expect(shapes[kind].markdown(ann)).toBe(shapes[kind].markdown(bob))
    }),
  )
})

test.each(availableKinds)('[RPG.22~] replace makes a %s equal to another version of it', (kind) => {
  fc.assert(
    fc.property(anyEdits, anyEdits, (before, after) => {
      const doc = seeded(kind, before)
      const wanted = seeded(kind, after)
      shapes[kind].replace(doc, wanted)
      expect(shapes[kind].json(doc)).toEqual(shapes[kind].json(wanted))
    }),
  )
})

test.each(availableKinds)('a %s says what it holds as plain data and as Markdown', (kind) => {
  const doc = seeded(kind, some)
  const shape = shapes[kind]
  expect(JSON.parse(JSON.stringify(shape.json(doc)))).toEqual(shape.json(doc))
  expect(shape.markdown(doc)).toContain('слово')
  expect([shape.files(doc), shape.mentions(doc), shape.headings(doc)].every(Array.isArray)).toBe(true)
})

test.each(availableKinds)('reading a %s changes nothing in it', (kind) => {
  const doc = seeded(kind, some)
  let updates = 0
  doc.on('update', () => (updates += 1))
  for (const read of ['json', 'markdown', 'text', 'files', 'mentions', 'headings'] as const) {
    shapes[kind][read](doc)
  }
  expect(updates).toBe(0)
})

/** The kinds, and one of the tests' own that is in its second version. */
const stored: [string, DocShape][] = [
  ...availableKinds.map((kind): [string, DocShape] => [kind, shapes[kind]]),
  ['sample', secondShape],
]

test.each(stored)(
  'a %s stored in any version is upgraded to what it was, once and everywhere alike',
  (kind, shape) => {
    for (let version = 1; version <= shape.version; version += 1) {
      const path = fixture(kind, version, 'update')
      expect(existsSync(path), `${path} is missing`).toBe(true)
      const update = new Uint8Array(readFileSync(path))
      // The content of a document of an earlier version after the upgrade.
      const said = JSON.parse(readFileSync(fixture(kind, version, 'json'), 'utf8')) as unknown
      for (let time = 0; time < 2; time += 1) {
        const doc = new Y.Doc()
        Y.applyUpdate(doc, update)
        upgradeDocument(shape, doc, { from: version })
        expect(shape.json(doc)).toEqual(said)
        let updates = 0
        doc.on('update', () => (updates += 1))
        upgradeDocument(shape, doc, { from: version })
        expect(updates).toBe(0)
        expect(checkUpdate(Y.encodeStateAsUpdate(doc), shape.limits).fault).toBeUndefined()
        expect(shape.json(copyOf(doc))).toEqual(said)
      }
    }
  },
)

test.each(availableKinds)('%s and its ways out are named in every language', (kind) => {
  const keys = ['title', ...kinds[kind].exports.map((one) => one.label)]
  for (const locale of locales) {
    const texts = messages[`./${kind}/messages/${locale}.ts`]?.default ?? {}
    for (const key of keys) expect(texts[key], `${key} in ${locale}`).toBeTruthy()
  }
})

const hostile = availableKinds.flatMap((kind) => hostileDocs[kind].map((made) => ({ kind, ...made })))

/** A document of the kind into which something was written that no editor writes, as others get it. */
function spoiled(kind: AvailableKind, write: (doc: Y.Doc) => void): Y.Doc {
  const doc = seeded(kind, some)
  write(doc)
  return copyOf(doc)
}

test.each(hostile)('whatever reads a $kind takes $name, and finds the words around it', ({ kind, write }) => {
  const doc = spoiled(kind, write)
  const shape = shapes[kind]
  let updates = 0
  doc.on('update', () => (updates += 1))
  for (const { words } of some) expect(shape.text(doc)).toContain(words)
  expect(shape.markdown(doc)).toContain('слово')
  expect(JSON.parse(JSON.stringify(shape.json(doc)))).toEqual(shape.json(doc))
  for (const { level, text } of shape.headings(doc)) {
    expect([1, 2, 3, 4, 5, 6]).toContain(level)
    expect(typeof text).toBe('string')
  }
  for (const mention of shape.mentions(doc)) expect(typeof mention.id).toBe('string')
  expect(shape.files(doc).every((file) => typeof file === 'string')).toBe(true)
  expect(updates).toBe(0)
})

test.each(hostile)('a $kind with $name is brought back to another version of it', ({ kind, write }) => {
  const doc = spoiled(kind, write)
  const wanted = seeded(kind, some)
  shapes[kind].replace(doc, wanted)
  expect(shapes[kind].json(doc)).toEqual(shapes[kind].json(wanted))
})

test.each(hostile)('a $kind with $name is compared with the version before', async ({ kind, write }) => {
  const { Compare } = kinds[kind]
  const [older, newer] = [seeded(kind, some), spoiled(kind, write)].map((doc) => shapes[kind].json(doc))
  for (const [before, after] of [
    [older, newer],
    [newer, older],
  ]) {
    const { container, unmount } = render(
      <Look>
        <Suspense>
          <Compare older={before} newer={after} />
          <b data-shown />
        </Suspense>
      </Look>,
    )
    await waitFor(() => expect(container.querySelector('[data-shown]')).not.toBeNull())
    unmount()
  }
})

test.each(hostile)('a $kind with $name is taken out as a file', async ({ kind, write }) => {
  const doc = spoiled(kind, write)
  // A raster image, of which a PDF has some, needs a browser's canvas. A worker writes spreadsheet files, and `spreadsheet/files` tests that.
  const elsewhere = new Set(['png', 'pdf', 'xlsx', 'csv'])
  for (const way of kinds[kind].exports.filter(({ id }) => !elsewhere.has(id))) {
    expect((await way.run(doc, 'title')).size).toBeGreaterThan(0)
  }
})
