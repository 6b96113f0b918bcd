import { textBounds } from '#schema/kinds/textRules.ts'
import { words } from '../../../platform/words.ts'

type Katex = typeof import('katex').default

let loading: Promise<Katex> | undefined

/** KaTeX with its style, fetched when the first formula is shown. */
export function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([module]) => module.default,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** One after another with a pause in between, so that a page with many formulas stays responsive. */
let turn = Promise.resolve()
const nextTurn = (): Promise<void> => {
  turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, 0)))
  return turn
}

const options = { throwOnError: true, strict: 'ignore', maxSize: 50, maxExpand: 500 } as const

/** Renders a formula in `element`; its source is shown until KaTeX has loaded, and when it is invalid. */
export async function renderFormula(element: HTMLElement, latex: string, block: boolean): Promise<void> {
  element.dataset.latex = latex.slice(0, textBounds.formulaSigns)
  element.title = ''
  if (latex.length > textBounds.formulaSigns) {
    element.textContent = `${element.dataset.latex}…`
    element.dataset.broken = 'true'
    element.title = words('kinds/text')('math.long')
    return
  }
  if (element.childNodes.length === 0) element.textContent = latex
  const katex = await loadKatex().catch(() => undefined)
  await nextTurn()
  if (!katex || element.dataset.latex !== latex) return
  try {
    katex.render(latex, element, { ...options, displayMode: block })
    delete element.dataset.broken
  } catch {
    element.textContent = latex
    element.dataset.broken = 'true'
  }
}
