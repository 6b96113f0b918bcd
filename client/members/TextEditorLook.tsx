import { useEffect } from 'react'
import { useQuery } from 'urql'
import { ownTextEditor } from './operations.ts'

/**
 * Applies the person's text settings to the page: as attributes for the design tokens, and as a value for the editor.
 */
export function TextEditorLook() {
  const [{ data }] = useQuery({ query: ownTextEditor })
  const { fontSize, pageWidth, spellCheck = true } = data?.me?.config?.textEditor ?? {}
  useEffect(() => {
    const { dataset } = document.documentElement
    if (fontSize) dataset.fontSize = fontSize
    if (pageWidth) dataset.pageWidth = pageWidth
    dataset.spellCheck = String(spellCheck)
    for (const editor of document.querySelectorAll('[data-text-page] [role="textbox"]'))
      editor.setAttribute('spellcheck', String(spellCheck))
  }, [fontSize, pageWidth, spellCheck])
  return null
}
