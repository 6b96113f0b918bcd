import { Mark } from '@tiptap/core'
import { Highlight as StockHighlight } from '@tiptap/extension-highlight'
import { textColor } from '#schema/kinds/textColors.ts'

const color = {
  default: null,
  parseHTML: (element: HTMLElement) => textColor(element.dataset.color) ?? null,
  renderHTML: ({ color: name }: Record<string, unknown>) =>
    textColor(name) === undefined ? {} : { 'data-color': name },
}

/** Words with a background: yellow, or a colour of the palette. Colours of other programs are none of ours. */
export const Highlight = StockHighlight.extend({ addAttributes: () => ({ color }) })

/** Words in a colour of the palette. */
export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({ color }),
  parseHTML: () => [
    {
      tag: 'span[data-color]',
      getAttrs: (element) => textColor(element.dataset.color) !== undefined && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})
