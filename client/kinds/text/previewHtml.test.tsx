import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { textFragment, writeNodes } from '#schema/kinds/textTree.ts'
import { hostileDocs } from '../hostile/hostileDocs.ts'
import { previewHtml } from './previewHtml.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

function pageOf(...nodes: Parameters<typeof writeNodes>[0]): Y.Doc {
  const doc = new Y.Doc()
  doc.getXmlFragment(textFragment).push(writeNodes(nodes) as Y.XmlElement[])
  return doc
}

test.each(hostileDocs.text)('of a page with $name there is a beginning that runs nothing', ({ write }) => {
  const doc = pageOf(paragraph('ordinary first'))
  write(doc)
  const html = previewHtml(doc)
  expect(html).toContain('ordinary first')
  const shown = document.createElement('template')
  shown.innerHTML = html
  expect(shown.content.querySelectorAll('script, iframe, [onclick], [onerror], [style]')).toHaveLength(0)
  for (const link of shown.content.querySelectorAll('[href], [src]'))
    expect(link.getAttribute('href') ?? link.getAttribute('src')).not.toMatch(/^\s*(javascript|data):/i)
})

test('a long text is read to its third screen or so, and a large table not at all', () => {
  const many = previewHtml(pageOf(...Array.from({ length: 5000 }, (_, at) => paragraph(`line ${at}`))))
  expect(many).toContain('line 99<')
  expect(many).not.toContain('line 100<')
  const cell = { type: 'tableCell', content: [paragraph('cell')] }
  const rows = Array.from({ length: 200 }, () => ({ type: 'tableRow', content: [cell] }))
  const wide = pageOf(paragraph('before'), { type: 'table', content: rows }, paragraph('after'))
  expect(previewHtml(wide)).toBe('<p>before</p>')
})

test('a text without a word or a block has none', () => {
  expect(previewHtml(new Y.Doc())).toBe('')
})
