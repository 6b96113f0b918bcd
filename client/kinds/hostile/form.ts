import * as Y from 'yjs'
import { layoutOf } from '#schema/objects/layout.ts'
import { values, type Hostile } from './values.ts'

const parts = [
  'rank',
  'title',
  'about',
  'columns',
  'page',
  'rule',
  'group',
  'label',
  'help',
  'required',
  'span',
  'text',
  'heading',
]
const ends = [
  'about',
  'button',
  'closes',
  'most',
  'thanks/title',
  'thanks/text',
  '',
  '/',
  '__proto__',
  'group//rank',
]
const layoutKeys = parts
  .flatMap((part) => [`group/main/${part}`, `field/1/${part}`, `field/__proto__/${part}`, `words/w/${part}`])
  .concat(ends)

/** Content that no form writes. */
export const form: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} under every key`,
    write: (doc: Y.Doc) => {
      for (const key of layoutKeys) layoutOf(doc).set(key, value as never)
      for (const item of ['field/2', 'words/v']) layoutOf(doc).set(`${item}/rank`, 'a1')
      layoutOf(doc).set('group/main/rank', 'a0')
    },
  })),
  {
    name: 'shared types under every key',
    write: (doc) => {
      for (const key of layoutKeys) layoutOf(doc).set(key, new Y.Map([['a', 1]]) as never)
      layoutOf(doc).set('group/other/rank', 'a1')
    },
  },
]
