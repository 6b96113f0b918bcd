import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** A heading of the page: its level, text, and position in the document. */
export type OutlineItem = { level: number; text: string; pos: number }

/** The delay after the last change before the list of headings is rebuilt. */
const outlineDelayMs = 300

/** The headings of a page. Rebuilt after a pause in changes, never on a keystroke. */
export class Outline {
  private items: OutlineItem[] = []
  private readonly listeners = new Set<() => void>()

  readonly get = (): OutlineItem[] => this.items

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  read(doc: ProseMirrorNode): void {
    const items: OutlineItem[] = []
    doc.descendants((node, pos) => {
      if (node.type.name === 'heading' && node.textContent.trim() !== '') {
        items.push({ level: Number(node.attrs.level), text: node.textContent, pos })
      }
      return !node.isTextblock
    })
    if (JSON.stringify(items) === JSON.stringify(this.items)) return
    this.items = items
    for (const listener of this.listeners) listener()
  }
}

/** Keeps `outline` up to date with the document. */
export const outlinePlugin = (outline: Outline): Plugin =>
  new Plugin({
    key: new PluginKey('outline'),
    view: (view) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      outline.read(view.state.doc)
      return {
        update: (now, before) => {
          if (now.state.doc === before.doc) return
          clearTimeout(timer)
          timer = setTimeout(() => outline.read(now.state.doc), outlineDelayMs)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
