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

/** Shows a formula in `element`; its source stands there until KaTeX has come, and when it cannot be read. */
export async function renderFormula(element: HTMLElement, latex: string, block: boolean): Promise<void> {
  element.dataset.latex = latex
  if (element.childNodes.length === 0) element.textContent = latex
  const katex = await loadKatex().catch(() => undefined)
  if (!katex || element.dataset.latex !== latex) return
  try {
    katex.render(latex, element, { displayMode: block, throwOnError: true, maxSize: 50, maxExpand: 500 })
    delete element.dataset.broken
  } catch {
    element.textContent = latex
    element.dataset.broken = 'true'
  }
}
