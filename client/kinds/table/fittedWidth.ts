import { widthWithin } from '../../objects/view/columns.ts'

/** In pixels: what a cell has beside its text, a chip and an icon included. */
const beside = 44

/** How wide a column must be to show what of it is on the screen whole; 0 where nothing is. */
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
