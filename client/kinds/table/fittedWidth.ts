import { widthWithin } from '../../objects/view/columns.ts'

/** In pixels: the width of a cell besides its text, including a chip and an icon. */
const beside = 44

/** The width at which a column shows its visible content completely; 0 if it has none. */
export function fittedWidth(head: HTMLElement | null, place: number): number {
  const cells = head?.closest('[role="grid"]')?.querySelectorAll(`[data-place="${place}"]`) ?? []
  const widest = Math.max(...[head, ...cells].map((element) => (element ? textWidth(element) : 0)))
  return widest > 0 ? widthWithin(widest + beside) : 0
}

/** The width of the texts in an element, whether they are cut off or not. */
function textWidth(element: Element): number {
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let [left, right] = [Infinity, -Infinity]
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    left = Math.min(left, box.left)
    right = Math.max(right, box.right)
  }
  return Math.max(0, right - left)
}
