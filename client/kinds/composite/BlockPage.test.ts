import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { blockText, textNames } from '#schema/kinds/composite/blocks.ts'
import { compositeShape } from '#schema/kinds/composite.ts'
import { BlockPage } from './BlockPage.ts'

test('however often blocks of words are put in and taken out, a document has room for their texts', () => {
  const doc = new Y.Doc()
  const page = new BlockPage(doc)
  const stop = page.subscribe(() => undefined)
  const write = (id: string) => doc.getXmlFragment(blockText(id)).insert(0, [new Y.XmlElement('paragraph')])
  const kept = page.add('text')
  write(kept)
  for (let at = 0; at < 600; at += 1) {
    const id = page.add('text')
    expect(id).not.toBe(kept)
    write(id)
    page.remove(id)
  }
  expect(textNames(doc).length).toBeLessThanOrEqual(compositeShape.limits.roots / 2)
  expect(page.get().map(({ id }) => id)).toEqual([kept])
  stop()
})
