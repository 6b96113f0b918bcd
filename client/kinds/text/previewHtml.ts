import * as Y from 'yjs'
import { calloutIcon, calloutKind } from '#schema/kinds/callout.ts'
import { escapeHtml } from '#schema/kinds/markdown/entities.ts'
import { htmlOfBlock } from '#schema/kinds/markdown/html.ts'
import { countAttr, type TextNode } from '#schema/kinds/textNode.ts'
import { readElement, textFragment } from '#schema/kinds/textTree.ts'

/** About three screens. More would delay the editor. */
const most = { signs: 20_000, blocks: 100, parts: 100 }

/** The beginning of a text as HTML without anything executable; nothing for an empty text. */
export function previewHtml(doc: Y.Doc): string {
  let html = ''
  for (const [at, part] of doc.getXmlFragment(textFragment).toArray().entries()) {
    const isMuch = part instanceof Y.XmlElement && part.length > most.parts
    if (at === most.blocks || html.length > most.signs || isMuch) break
    if (part instanceof Y.XmlElement) html += asDrawn(readElement(part))
  }
  return html
}

const button = '<button type="button" tabindex="-1" aria-hidden="true"></button>'
const select = '<select tabindex="-1" aria-hidden="true"><option>&nbsp;</option></select>'

function columnAsDrawn(column: TextNode): string {
  const width = countAttr(column, 'width', 0)
  const style = width > 0 ? ` style="flex-grow:${width}"` : ''
  return `<div data-type="column"${style}><div>${(column.content ?? []).map(asDrawn).join('')}</div></div>`
}

/** A block in the same form as in the editor, so that nothing moves when that loads. */
function asDrawn(block: TextNode): string {
  const html = htmlOfBlock(block)
  const [first] = block.content ?? []
  switch (block.type) {
    case 'table':
      return `<div class="tableWrapper">${html}</div>`
    case 'codeBlock':
      return `<div data-type="code"><div data-part="bar">${select}${button}</div>${html}</div>`
    case 'details':
      return `<div data-type="details">${button}<div>${first ? htmlOfBlock(first) : ''}</div></div>`
    case 'video':
      return `<div data-type="video">${button}${html.replace(/^<p>|<\/p>$/g, '')}</div>`
    case 'columns':
      return `<div data-type="columns">${(block.content ?? []).map(columnAsDrawn).join('')}</div>`
    case 'callout': {
      const kind = calloutKind(block.attrs?.kind)
      const icon = calloutIcon(block.attrs?.icon)
      const sign = `<span data-part="sign" aria-hidden="true">${escapeHtml(icon)}</span>`
      const inside = (block.content ?? []).map(htmlOfBlock).join('')
      return `<aside role="note" data-type="callout" data-kind="${kind}">${sign}<div>${inside}</div></aside>`
    }
    default:
      return html
  }
}
