import { expect, test } from 'vitest'
import { convertBoard } from '../convert/convertBoard.ts'
import { settleEngine } from '../boardEngine.ts'
import { boardRecords, writeRecord } from '../boardRecords.ts'
import { boardShape } from '../board.ts'
import { newDoc } from '../testingDocs.ts'
import { shapeOf } from '../testingBoard.ts'
import { copiedObject, linkedObject, objectLink } from './objectLink.ts'
import { readStickies } from './stickies.ts'

test('an element leads to an object by its address alone', () => {
  expect(linkedObject(objectLink({ space: '7', id: '12' }))).toEqual({ space: '7', id: '12' })
  for (const other of [
    '/settings/7/objects/new-3',
    '/settings/7/objects',
    'https://a/settings/7/objects/1',
    '',
    1,
  ])
    expect(linkedObject(other)).toBeUndefined()
})

test('an address that was copied in the browser leads to an object of the same space and host', () => {
  const here = { origin: 'https://terem.test', space: '7' }
  for (const path of ['/7/31/12', '/settings/7/objects/12', '/7/31/12?tab=history'])
    expect(copiedObject(` ${here.origin}${path}\n`, here)).toEqual({ space: '7', id: '12' })
  for (const text of [
    'https://else.test/7/31/12',
    'https://terem.test/8/31/12',
    'https://terem.test/7/31',
    'idea',
  ])
    expect(copiedObject(text, here)).toBeUndefined()
})

test('a card of an object goes along when its board is copied for the other engine, and back', () => {
  const doc = newDoc(boardShape)
  settleEngine(doc, 'tldraw')
  const url = objectLink({ space: '7', id: '12' })
  writeRecord(
    boardRecords(doc),
    shapeOf('a', 'note', { props: { url, color: 'yellow', scale: 1, growY: 0 } }),
  )
  expect(readStickies(doc)).toMatchObject([{ object: { id: '12' } }])
  const copy = convertBoard(doc, 'excalidraw')
  expect(copy.left).toEqual([])
  expect(readStickies(copy.doc)).toMatchObject([{ object: { id: '12' } }])
  expect(readStickies(convertBoard(copy.doc, 'tldraw').doc)).toMatchObject([{ object: { id: '12' } }])
})
