import { CodeBlock as StockCodeBlock } from '@tiptap/extension-code-block'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { words } from '../../../platform/words.ts'
import { codeColours } from './codeColours.ts'
import { languageOf, languages } from '../../../ui/code/highlightLanguages.ts'

function languageSelect(): HTMLSelectElement {
  const say = words('kinds/text')
  const select = document.createElement('select')
  select.setAttribute('aria-label', say('code.language'))
  for (const [name, label] of [
    ['', say('code.plain')],
    ...Object.entries(languages).map(([name, language]) => [name, language.label]),
  ]) {
    const option = document.createElement('option')
    option.value = name!
    option.textContent = label!
    select.append(option)
  }
  return select
}

/** A block of code with its language and a button that copies it. */
class CodeBlockView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('code')
  private readonly bar = document.createElement('div')
  private readonly name = document.createElement('span')
  private readonly select = languageSelect()
  private node: ProseMirrorNode

  constructor(
    node: ProseMirrorNode,
    private readonly view: EditorView,
    private readonly position: () => number | undefined,
  ) {
    this.node = node
    this.dom.dataset.type = 'code'
    this.bar.contentEditable = 'false'
    this.bar.dataset.part = 'bar'
    const copy = document.createElement('button')
    copy.type = 'button'
    copy.textContent = words('kinds/text')('code.copy')
    copy.addEventListener('click', () => void this.copy(copy))
    this.select.addEventListener('change', () => this.choose(this.select.value))
    this.bar.append(this.name, this.select, copy)
    const pre = document.createElement('pre')
    pre.append(this.contentDOM)
    pre.spellcheck = false
    this.dom.append(this.bar, pre)
    this.show()
  }

  private show(): void {
    const stored = String(this.node.attrs.language ?? '')
    const known = languageOf(stored)
    this.name.textContent = known ? languages[known]!.label : stored
    this.select.value = known ?? ''
    this.select.hidden = !this.view.editable
    this.name.hidden = this.view.editable
  }

  private choose(language: string): void {
    const at = this.position()
    if (at === undefined) return
    this.view.dispatch(this.view.state.tr.setNodeAttribute(at, 'language', language || null))
    this.view.focus()
  }

  private async copy(button: HTMLButtonElement): Promise<void> {
    await navigator.clipboard.writeText(this.node.textContent)
    const say = words('kinds/text')
    button.textContent = say('code.copied')
    setTimeout(() => (button.textContent = say('code.copy')), 1500)
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.show()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Node && this.bar.contains(event.target)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM.contains(mutation.target)
  }
}

/** Code with its language chosen in place and coloured. */
export const CodeBlock = StockCodeBlock.extend({
  addNodeView:
    () =>
    ({ node, view, getPos }) =>
      new CodeBlockView(node, view, getPos),
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), codeColours()]
  },
}).configure({ enableTabIndentation: true, tabSize: 2 })
