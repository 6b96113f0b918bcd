import type { Editor } from '@tiptap/core'
import { webAddress } from '#schema/kinds/bookmark.ts'
import type { KindServices } from '../kind.ts'
import { linkAlone, putBlock } from './nodes/putBlock.ts'

export type LinkState = 'reading' | 'failed' | undefined

/** Requests the pages behind the cards of one editor, and writes their descriptions into the cards. */
export class LinkReads {
  private readonly states = new Map<string, LinkState>()
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly editor: () => Editor,
    private readonly read: () => KindServices['readLink'],
  ) {}

  /** Whether cards can be made of links here. */
  get isOffered(): boolean {
    return this.read() !== undefined
  }

  readonly state = (href: string): LinkState => this.states.get(href)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The address of the link that fills the line with the caret, if it can become a card. */
  alone(): string | undefined {
    const href = this.isOffered ? linkAlone(this.editor().state, 'bookmark') : undefined
    return webAddress(href)
  }

  /** Replaces the line with the caret by a card, if it is a link to that address. */
  add(href: string): void {
    const editor = this.editor()
    putBlock(editor, editor.schema.node('bookmark', { href }), this.alone() === href)
    void this.begin(href)
  }

  /** Reads the page at an address, once at a time. */
  async begin(href: string): Promise<void> {
    const read = this.read()
    if (!read || this.states.get(href) === 'reading') return
    this.set(href, 'reading')
    try {
      this.fill(href, await read(href))
      this.set(href, undefined)
    } catch {
      // Whatever the reason, the card has its address, and the user may try again.
      this.set(href, 'failed')
    }
  }

  private set(href: string, state: LinkState): void {
    if (state === undefined) this.states.delete(href)
    else this.states.set(href, state)
    for (const listener of this.listeners) listener()
  }

  /** Attribute by attribute, so that a card which is selected stays so. */
  private fill(href: string, facts: object): void {
    const { state, view, isDestroyed, isEditable } = this.editor()
    if (isDestroyed || !isEditable) return
    const { tr } = state
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'bookmark' || node.attrs.href !== href || node.attrs.title) return
      for (const [name, value] of Object.entries(facts))
        if (value !== '') tr.setNodeAttribute(pos, name, value)
    })
    // One step back takes the card away, and not first its words.
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
  }
}
