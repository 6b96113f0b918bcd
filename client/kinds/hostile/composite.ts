import * as Y from 'yjs'
import { layoutOf } from '#schema/objects/layout.ts'
import { values, type Hostile } from './values.ts'

const blockKeys = ['kind', 'x', 'y', 'w', 'h', 'set/title', 'set/page', 'set/filter', 'set/', 'set', '']
const keys = [
  ...['a', 'b0', '__proto__', '', 'no/such', 'x'.repeat(40)].flatMap((id) =>
    blockKeys.map((key) => `block/${id}/${key}`),
  ),
  'columns',
  'block',
]

/** Content that no page of blocks writes. */
export const composite: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} under every key`,
    write: (doc: Y.Doc) => {
      for (const key of keys) if (!key.startsWith('block/b0/set/')) layoutOf(doc).set(key, value as never)
      layoutOf(doc).set('block/b0/kind', 'indicator')
      layoutOf(doc).set('block/c/kind', 'diagram')
      for (const key of blockKeys)
        layoutOf(doc).set(`block/c/${key}`, (key === 'kind' ? 'web' : value) as never)
    },
  })),
  {
    name: 'settings by the names that every record answers to',
    write: (doc) => {
      for (const name of ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])
        layoutOf(doc).set(`block/b0/set/${name}`, name)
    },
  },
  {
    name: 'shared types under every key of a block',
    write: (doc) => {
      for (const key of keys)
        if (!key.startsWith('block/b0/')) layoutOf(doc).set(key, new Y.Map([['a', 1]]) as never)
    },
  },
  // The server stores no deep list.
  ...[false, true].map((isDeep) => ({
    name: isDeep ? 'a deep list among files' : 'files that are none',
    write: (doc: Y.Doc) => {
      layoutOf(doc).set('block/f/kind', 'files')
      const link = 'a'.repeat(22)
      const those = Object.entries(values).filter(([name]) => name.includes('deep list') === isDeep)
      for (const [at, [, value]] of those.entries()) {
        layoutOf(doc).set(`block/f/set/file/${link}.x${at}`, value as never)
        layoutOf(doc).set(`block/f/set/file/${link}.y${at}`, { name: value, size: value, at: value } as never)
      }
      for (const name of ['', '..', '../../etc/passwd', `${link}.`, `${link}.pdf/..`, `//host/${link}.pdf`])
        layoutOf(doc).set(`block/f/set/file/${name}`, { name, size: 1, at: 1 })
    },
  })),
  {
    name: 'a text that is none',
    write: (doc) => {
      doc.getMap('text/c').set('a', 1)
      doc.getArray('text/d').push([1])
      for (const id of ['c', 'd']) layoutOf(doc).set(`block/${id}/kind`, 'text')
    },
  },
  {
    name: 'more blocks than a page has',
    write: (doc) => {
      for (let at = 0; at < 2000; at += 1) {
        layoutOf(doc).set(`block/n${at}/kind`, 'no such kind')
        layoutOf(doc).set(`block/n${at}/y`, 100 + at)
      }
    },
  },
]
