import { stringAttr, type TextNode } from '../../kinds/textNode.ts'

/**
 * A text whose links, images and mentions point to exported files. `links` maps them to paths: the address of a file,
 * the address of a page, and `terem:` with the id of a mentioned page.
 */
export function linkFiles(node: TextNode, links: ReadonlyMap<string, string>): TextNode {
  if (node.type === 'image') {
    const path = links.get(stringAttr(node, 'src'))
    return path === undefined ? node : { ...node, attrs: { ...node.attrs, src: path } }
  }
  if (node.type === 'mention') {
    const path = links.get(`terem:${stringAttr(node, 'id')}`)
    if (path === undefined) return node
    return { type: 'text', text: stringAttr(node, 'label'), marks: [{ type: 'link', attrs: { href: path } }] }
  }
  if (node.type === 'text') {
    const marks = node.marks?.map((mark) => {
      const path = mark.type === 'link' ? links.get(stringAttr(mark, 'href')) : undefined
      return path === undefined ? mark : { ...mark, attrs: { ...mark.attrs, href: path } }
    })
    return marks ? { ...node, marks } : node
  }
  return node.content ? { ...node, content: node.content.map((child) => linkFiles(child, links)) } : node
}
