import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { insertPoint } from '@tiptap/pm/transform'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { KindServices } from '../kind.ts'
import { uploadFailure } from '../../files/uploadFailure.ts'
import { UploadCard } from './uploadCard.ts'

type Change = { add: { pos: number; card: UploadCard } } | { remove: UploadCard }

const key = new PluginKey<DecorationSet>('uploads')

/** Shows a card where each file is being uploaded. The cards exist only in this browser, never in the document. */
export const uploadsPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const mapped = set.map(tr.mapping, tr.doc)
        const change = tr.getMeta(key) as Change | undefined
        if (!change) return mapped
        if ('remove' in change) {
          return mapped.remove(mapped.find(undefined, undefined, (spec) => spec.card === change.remove))
        }
        const { pos, card } = change.add
        const spec = { card, side: 1, ignoreSelection: true, stopEvent: () => true }
        return mapped.add(tr.doc, [Decoration.widget(pos, card.dom, spec)])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })

const placeOf = (state: EditorState, card: UploadCard): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.card === card)[0]?.from

/** The place between blocks for a file inserted at `pos`: after the block that contains it. */
function blockGap(state: EditorState, pos: number): number {
  const $pos = state.doc.resolve(Math.min(pos, state.doc.content.size))
  const depth = $pos.parent.isTextblock ? $pos.depth : 0
  return depth === 0 ? pos : $pos.after(depth)
}

const isImage = (file: File) => file.type.startsWith('image/')

/** Uploads files into one editor: images become pictures, other files links. */
export class Uploads {
  private readonly running = new Set<UploadCard>()

  constructor(
    private readonly editor: Editor,
    private readonly upload: KindServices['upload'],
  ) {}

  /** Whether a file is being uploaded, so that leaving now would lose it. */
  get pending(): boolean {
    return this.running.size > 0
  }

  /** Starts to upload `files` at `pos`, one below the other. */
  add(files: File[], pos: number): void {
    for (const file of [...files].reverse()) {
      const { view } = this.editor
      const card = new UploadCard(file)
      const gap = blockGap(view.state, pos)
      view.dispatch(view.state.tr.setMeta(key, { add: { pos: gap, card } } satisfies Change))
      card.onRetry = () => void this.run(card)
      card.onCancel = () => this.drop(card)
      void this.run(card)
    }
  }

  private async run(card: UploadCard): Promise<void> {
    this.running.add(card)
    card.begin()
    try {
      const stored = await this.upload(
        card.file,
        (share) => card.progress(share),
        (state) => card.waits(state === 'waiting'),
      )
      if (this.running.has(card)) this.place(card, stored.url)
    } catch (error) {
      card.fail(await uploadFailure(error))
    } finally {
      this.running.delete(card)
    }
  }

  /** Inserts the stored file in place of its card, replacing an empty paragraph before it. */
  private place(card: UploadCard, url: string): void {
    const { view } = this.editor
    if (view.isDestroyed) return
    const { state } = view
    const at = placeOf(state, card)
    const { tr, schema } = state
    tr.setMeta(key, { remove: card } satisfies Change)
    if (at !== undefined) {
      const name = card.file.name.replace(/\.[^.]+$/, '')
      const words = schema.text(card.file.name, [schema.mark('link', { href: url })])
      const node = isImage(card.file)
        ? schema.node('image', { src: url, alt: name })
        : schema.node('paragraph', null, [words])
      const before = state.doc.resolve(at).nodeBefore
      const room = before?.type.name === 'paragraph' && before.content.size === 0 && at > before.nodeSize
      const gap = insertPoint(tr.doc, at, node.type) ?? tr.doc.content.size
      tr.insert(gap, node)
      if (room && gap === at && state.doc.resolve(at).depth === 0) tr.delete(at - before.nodeSize, at)
    }
    view.dispatch(tr)
    card.close()
  }

  private drop(card: UploadCard): void {
    this.running.delete(card)
    const { view } = this.editor
    view.dispatch(view.state.tr.setMeta(key, { remove: card } satisfies Change))
    card.close()
    view.focus()
  }
}
