import { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import type { LinkFacts } from '#schema/kinds/bookmark.ts'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { comfortExtensions, schemaExtensions } from '../extensions.ts'
import { LinkReads } from '../linkReads.ts'

const facts: LinkFacts = { title: 'Cats', description: 'About', site: 'Zoo', image: '', icon: '' }
const href = 'https://a.ru/cats'
const open: Editor[] = []
afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

/** An editor whose links are read on command. */
function editorWith(content: TextNode | string) {
  const asked: { url: string; tell: (facts: LinkFacts) => void; fail: () => void }[] = []
  const links: LinkReads = new LinkReads(
    () => editor,
    () => (url) =>
      new Promise((tell, fail) => asked.push({ url, tell, fail: () => fail(new Error('closed')) })),
  )
  const editor = new Editor({
    element: document.createElement('div'),
    injectCSS: false,
    extensions: [...schemaExtensions({ bookmark: { links } }), ...comfortExtensions],
    content: typeof content === 'string' ? parseMarkdown(content) : content,
  })
  open.push(editor)
  const card = () => editor.view.dom.querySelector<HTMLElement>('[data-type="bookmark"]')
  return { editor, links, asked, card }
}
const settled = () => new Promise((done) => setTimeout(done))
const bare: TextNode = { type: 'doc', content: [{ type: 'bookmark', attrs: { href } }] }

test('a link alone on its line becomes a card in its place, and the card gets its words once they are read', async () => {
  const { editor, links, asked, card } = editorWith(`before\n\n<${href}>`)
  editor.commands.setTextSelection(12)
  expect(links.alone()).toBe(href)
  links.add(href)
  const types = () => editor.getJSON().content.map(({ type }) => type)
  expect(types()).toEqual(['paragraph', 'bookmark', 'paragraph'])
  expect(card()!.textContent).toContain('a.ruhttps://a.ru/cats')
  expect(card()!.querySelector('[role="status"]')).not.toBeNull()
  void links.begin(href)
  expect(asked.map(({ url }) => url)).toEqual([href])
  asked[0]!.tell(facts)
  await settled()
  expect(editor.getJSON().content[1]!.attrs).toMatchObject({
    href,
    title: 'Cats',
    description: 'About',
    image: null,
  })
  expect(card()!.textContent).toBe('CatsAboutZoo')
  expect(card()!.querySelector('a')).toMatchObject({ href, target: '_blank', rel: 'noopener noreferrer' })
})

test('a link among words, and one that is no address of the web, is offered no card', () => {
  const { editor, links } = editorWith(`see <${href}>\n\n[mail](mailto:a@b.c)\n\n- <${href}>\n\n[page](/1/2)`)
  editor.state.doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    editor.commands.setTextSelection(pos + 1)
    expect(links.alone()).toBe(undefined)
  })
})

test('a card that could not be read says so, and is read again on demand', async () => {
  const { links, asked, card } = editorWith(bare)
  void links.begin(href)
  asked[0]!.fail()
  await settled()
  card()!.querySelector('button')!.click()
  expect(asked).toHaveLength(2)
  asked[1]!.tell(facts)
  await settled()
  expect(card()!.querySelector('button')).toBe(null)
})

test('a card that is selected stays so when its words come, and one step back takes it away', async () => {
  const { editor, links, asked } = editorWith(bare)
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)))
  void links.begin(href)
  asked[0]!.tell(facts)
  await settled()
  expect(editor.state.selection).toBeInstanceOf(NodeSelection)
})

test('nothing is written by who may no longer write', async () => {
  const { editor, links, asked } = editorWith(bare)
  void links.begin(href)
  editor.setEditable(false)
  asked[0]!.tell(facts)
  await settled()
  expect(editor.getJSON().content[0]!.attrs).toMatchObject({ title: null })
})

test('a card and a video copied from another page stay what they are, and a hostile one leads nowhere', () => {
  const { editor } = editorWith('')
  editor.commands.setContent(
    `<p data-type="bookmark" data-href="${href}" data-title="Cats"><a href="${href}">Cats</a></p>
 <p data-type="video" data-href="https://youtu.be/dQw4w9WgXcQ"><a href="https://youtu.be/dQw4w9WgXcQ">v</a></p>
     <p data-type="bookmark" data-href="javascript:alert(1)" data-title="Dogs"><a href="javascript:alert(1)">Dogs</a></p>`,
  )
  const { content } = editor.getJSON()
  expect(content[0]).toMatchObject({ type: 'bookmark', attrs: { href, title: 'Cats' } })
  expect(content[1]).toMatchObject({ type: 'video' })
  expect(content.slice(2).map(({ type }) => type)).not.toContain('bookmark')
  expect(JSON.stringify(content)).not.toContain('javascript')
})
