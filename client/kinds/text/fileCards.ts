import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { fileKindOf } from '#schema/files/fileKind.ts'
import { sizeLabel } from '#schema/files/fileLabels.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { words } from '../../platform/words.ts'

/** The stored file of a paragraph that is nothing but a link to it. */
function fileOf(node: ProseMirrorNode): { href: string; name: string; extension: string } | undefined {
  const only = node.type.name === 'paragraph' && node.childCount === 1 ? node.firstChild : null
  const href = only?.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined
  const found = only?.isText && href ? fileOfPath(href) : undefined
  return found && { href: href!, name: only!.text!, extension: found.extension }
}

const sizes = new Map<string, Promise<number | undefined>>()

/** The size of a stored file, requested once; undefined if the file was deleted or is closed to the reader. */
function sizeOf(href: string): Promise<number | undefined> {
  const found = sizes.get(href)
  if (found) return found
  const asked = fetch(href, { method: 'HEAD', headers: { Accept: '*/*' } }).then(
    (answer) => (answer.ok ? Number(answer.headers.get('content-length')) : undefined),
    () => undefined,
  )
  sizes.set(href, asked)
  // A file that cannot be seen now may be seen later.
  void asked.then((size) => size === undefined && sizes.delete(href))
  return asked
}

function sizeText(bytes: number): string {
  const { value, unit, decimals } = sizeLabel(bytes)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }
  const shown = new Intl.NumberFormat(currentLocale(), digits).format(value)
  return words('kinds/text')(`size.${unit}`, { value: shown })
}

const signOf = (extension: string) => () => {
  const sign = document.createElement('span')
  sign.dataset.part = 'sign'
  sign.dataset.kind = fileKindOf(extension)
  sign.setAttribute('aria-hidden', 'true')
  sign.textContent = extension.slice(0, 4)
  return sign
}

const tailOf = (href: string, name: string) => () => {
  const say = words('kinds/text')
  const tail = document.createElement('span')
  tail.dataset.part = 'tail'
  tail.contentEditable = 'false'
  const size = document.createElement('span')
  const save = document.createElement('a')
  save.href = `${href}?download`
  save.download = name
  save.textContent = say('file.download')
  save.setAttribute('aria-label', say('file.download.name', { name }))
  tail.append(size, save)
  void sizeOf(href).then((bytes) => {
    size.textContent = bytes === undefined ? say('file.gone') : sizeText(bytes)
    save.hidden = bytes === undefined
  })
  return tail
}

/** Nothing of a card is in the document: there it is a paragraph with a link, in Markdown as well. */
function cardsOf({ doc }: EditorState): DecorationSet {
  const cards: Decoration[] = []
  doc.descendants((node, pos) => {
    const file = fileOf(node)
    if (file) {
      const { href, name, extension } = file
      const end = pos + node.nodeSize
      const common = { ignoreSelection: true, stopEvent: () => true }
      cards.push(
        Decoration.node(pos, end, { 'data-type': 'file', title: name }),
        Decoration.widget(pos + 1, signOf(extension), { ...common, side: -1, key: `sign ${extension}` }),
        Decoration.widget(end - 1, tailOf(href, name), { ...common, side: 1, key: `tail ${href} ${name}` }),
      )
    }
    return !node.isTextblock
  })
  return DecorationSet.create(doc, cards)
}

const key = new PluginKey<DecorationSet>('fileCards')

/** Shows a link to a stored file that is alone in its paragraph as a card: kind, name, size, and a download. */
export const fileCards = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => cardsOf(state),
      apply: (tr, before, _, state) => (tr.docChanged ? cardsOf(state) : before),
    },
    props: {
      decorations: (state) => key.getState(state),
      // A card opens like a button: a press on its name leads to the viewer also while the page is edited.
      handleClick(view, _pos, event) {
        const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('[data-type="file"] > a')
        if (!link || !view.editable || event.button !== 0) return false
        window.open(link.href, '_blank', 'noopener')
        return true
      },
    },
  })
