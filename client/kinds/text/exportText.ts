import type * as Y from 'yjs'
import { escapeHtml } from '#schema/kinds/markdown/entities.ts'
import { printHtml } from '#schema/kinds/markdown/html.ts'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { readTree } from '#schema/kinds/textTree.ts'

const heading = (title: string): TextNode => ({
  type: 'heading',
  attrs: { level: 1 },
  content: title === '' ? [] : [{ type: 'text', text: title }],
})

const withTitle = (doc: Y.Doc, title: string): TextNode => ({
  type: 'doc',
  content: [heading(title), ...(readTree(doc).content ?? [])],
})

/** The page as a Markdown file under its title. */
export async function exportMarkdown(doc: Y.Doc, title: string): Promise<Blob> {
  return new Blob([printMarkdown(withTitle(doc, title))], { type: 'text/markdown;charset=utf-8' })
}

const style = `
body{max-width:44rem;margin:3rem auto;padding:0 1.5rem;font:16px/1.6 system-ui,sans-serif;color:#1f1f1d}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.6em 0 .4em}table{border-collapse:collapse;width:100%}
td,th{border:1px solid #cfcfca;padding:.4rem .6rem;vertical-align:top;text-align:left}th{background:#f7f7f5}
td>p,th>p,li>p,li>div>p{margin:0}pre{background:#f7f7f5;padding:1rem;border-radius:6px;overflow:auto}
code{font-family:ui-monospace,monospace;font-size:.9em}img{max-width:100%}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid #cfcfca}
ul[data-type=taskList]{list-style:none;padding-left:0}li[data-type=taskItem]{display:flex;gap:.5rem}
[data-type=callout]{margin:1em 0;padding:.6rem 1rem;border-radius:6px;background:#e9f1fa}
[data-kind=success]{background:#e4f1eb}[data-kind=warning]{background:#fbf1de}[data-kind=danger]{background:#fbecea}
[data-icon]::before{content:attr(data-icon);float:left;margin-right:.6rem}[data-type=callout]>*{margin:.3em 0}
[data-type=columns]{display:flex;gap:2rem}[data-type=column]{flex:50 1 0;min-width:0}
@media screen and (max-width:600px){[data-type=columns]{display:block}}
mark{color:inherit}
span[data-color=gray]{color:#5e5e58}mark[data-color=gray]{background:#ecece8}
span[data-color=red]{color:#b3352b}mark[data-color=red]{background:#fbe3e0}
span[data-color=orange]{color:#9a4a0a}mark[data-color=orange]{background:#fbe6d3}
span[data-color=yellow]{color:#7a5a00}mark[data-color=yellow]{background:#fbefc0}
span[data-color=green]{color:#1d7048}mark[data-color=green]{background:#ddf0e4}
span[data-color=blue]{color:#1f5fa8}mark[data-color=blue]{background:#dfebf8}
span[data-color=purple]{color:#7340ad}mark[data-color=purple]{background:#ece3f8}
span[data-color=pink]{color:#a8327a}mark[data-color=pink]{background:#fae1ef}
[data-type=mention]{background:#eee;border-radius:4px;padding:0 .25em}
[data-type=block-math]{text-align:center;font-family:ui-monospace,monospace;white-space:pre-wrap}`

/** The page as one standalone HTML file; images keep their addresses on this server. */
export async function exportHtml(doc: Y.Doc, title: string): Promise<Blob> {
  const base = `<base href="${escapeHtml(`${location.origin}/`)}">`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${base}`
  const html = `<!doctype html>\n<html><head>${head}<title>${escapeHtml(title)}</title><style>${style}</style></head>\n<body>\n${printHtml(withTitle(doc, title))}\n</body></html>\n`
  return new Blob([html], { type: 'text/html;charset=utf-8' })
}
