import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { renameIn } from './renameIn.ts'

const [old, other, made] = [1, 2, 3].map((digit) => `0197f9a1-0000-7000-8000-00000000000${digit}`)
const ids = new Map([[old!, made!]])

test('ids are replaced in values, attributes and marks at any depth, and never in words', () => {
  const doc = new Y.Doc()
  const map = doc.getMap('records')
  map.set('a', {
    props: { url: `/1/${old}?x`, list: [`${old} ${other}`, 7, null] },
    bytes: new Uint8Array([1]),
  })
  const inner = new Y.Map([['b', old]])
  map.set('inner', inner)
  const array = doc.getArray('rows')
  array.push([old, { to: other }, new Y.Map([['to', old!.toUpperCase()]])])
  const text = new Y.XmlText()
  const mention = new Y.XmlElement('mention')
  doc.getXmlFragment('text').insert(0, [mention, text])
  text.insert(0, `слова ${old} `, { link: null })
  text.insert(text.length, 'сюда', { link: { href: `https://host/1/${old}#h` } })
  text.insert(text.length, ' туда', { link: { href: `/1/${other}` } })
  mention.setAttribute('id', old!)
  mention.setAttribute('label', 'План')
  renameIn(doc, ids)
  expect(map.get('a')).toEqual({
    props: { url: `/1/${made}?x`, list: [`${made} ${other}`, 7, null] },
    bytes: new Uint8Array([1]),
  })
  expect(inner.get('b')).toBe(made)
  expect(array.toJSON()).toEqual([made, { to: other }, { to: made }])
  expect(mention.getAttributes()).toEqual({ id: made, label: 'План' })
  expect(text.toDelta()).toEqual([
    { insert: `слова ${old} ` },
    { insert: 'сюда', attributes: { link: { href: `https://host/1/${made}#h` } } },
    { insert: ' туда', attributes: { link: { href: `/1/${other}` } } },
  ])
})

test('a document that names none of the ids stays as it is', () => {
  const doc = new Y.Doc()
  doc.getMap('records').set('a', { url: `/1/${other}` })
  const before = Y.encodeStateAsUpdate(doc)
  renameIn(doc, ids)
  expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
})
