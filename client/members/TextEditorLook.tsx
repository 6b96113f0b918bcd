import { useEffect } from 'react'
import { useQuery } from 'urql'
import { ownTextEditor } from './operations.ts'

/** Tells the page how the person wants texts to look: tokens follow the attributes, the editor asks for the last. */
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
