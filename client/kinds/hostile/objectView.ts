import * as Y from 'yjs'
import { layoutOf } from '#schema/objects/layout.ts'
import { values, type Hostile } from './values.ts'

const layoutKeys = [
  'button',
  'property',
  'lane',
  'limit/a',
  'rank/a/b',
  'rank//b',
  'view/v/rank',
  'view/v/name',
  'view/v/filter',
  'view/v/sort',
  'view/v/group',
  'view/v/cards',
  ...['rank', 'width', 'hidden', 'pinned', 'footer'].map((part) => `view/v/column/p/${part}`),
  '',
  '/',
  'view',
  'view//',
  '__proto__',
]

/** Content that no view of objects writes. */
export const objectView: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} under every key`,
    write: (doc: Y.Doc) => {
      for (const key of layoutKeys) layoutOf(doc).set(key, value as never)
      layoutOf(doc).set('view/w/rank', 'a1')
      for (const part of ['name', 'filter', 'sort', 'group', 'cards'])
        layoutOf(doc).set(`view/w/${part}`, value as never)
    },
  })),
  {
    name: 'shared types under every key',
    write: (doc) => {
      for (const key of layoutKeys) layoutOf(doc).set(key, new Y.Map([['a', 1]]) as never)
    },
  },
]
